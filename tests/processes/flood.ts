// Measures what readers and staff notice during an attack.
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { makeAuthenticator } from "#tests/makers/make-authenticator.ts";
import { PASS_PHRASES, spawnSchool } from "#tests/school-server.ts";
import { startedSchool } from "#tests/started-school.ts";

const READERS = 50;
const THINKING_MS = 1000;
const SAMPLE_MS = 200;
const PAGES = ["/", "/timetable", "/contact", "/privacy", "/mobile"];

type Flooded = {
  /** 99th percentile of all pages read, in ms. */
  p99Ms: number;
  slowestMs: number;
  pages: number;
  /** Pages that failed. */
  missing: number;
  /** Peak memory of the process, in MB. */
  memoryMb: number;
  /** How long a known device took to sign in during the attack, in ms; null if it was refused. */
  signInMs: number | null;
  /** The same for a passkey on a new device. */
  passkeyMs: number | null;
  /** How long after the attack a new device could sign in, in ms; null if never. */
  newDeviceMs: number | null;
  /** Responses to the attack, by status. */
  answered: Record<string, number>;
};

/** Attacks a new school; `patienceMs` is how long a new device retries afterwards. */
export async function flood(seconds: number, patienceMs: number): Promise<Flooded> {
  const { options } = await startedSchool({ CALLBOARD_TRUST_PROXY: "1" });
  const school = spawnSchool(options);
  const address = await school.ready;
  const signIn = async (headers: Record<string, string>) => {
    const began = performance.now();
    const answer = await fetch(`${address}/unlock/admin/in-place`, {
      method: "POST",
      headers,
      body: new URLSearchParams({ password: PASS_PHRASES.admin }),
    });
    await answer.arrayBuffer();
    return { answer, ms: performance.now() - began };
  };
  const desk = await signIn({ "x-forwarded-for": "192.0.2.1" });
  const cookies = desk.answer.headers.getSetCookie().map((cookie) => cookie.split(";")[0] ?? "");
  const device = cookies.find((cookie) => cookie.startsWith("callboard-device"));
  const phone = await addPhone(address, cookies.join("; "));

  const attack = spawn(
    process.execPath,
    ["tests/processes/flood-attack.ts", address, String(seconds)],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  const told = text(attack.stdout);
  const until = Date.now() + seconds * 1000;
  const times: number[] = [];
  let missing = 0;
  let memoryMb = 0;
  const read = async (reader: number) => {
    await pause((reader / READERS) * THINKING_MS);
    for (let page = reader; Date.now() < until; page += 1) {
      const began = performance.now();
      const answer = await fetch(address + PAGES[page % PAGES.length], {
        headers: { accept: "text/html" },
        redirect: "manual",
      });
      await answer.arrayBuffer();
      times.push(performance.now() - began);
      if (answer.status >= 400) missing += 1;
      await pause(THINKING_MS);
    }
  };
  const watch = async () => {
    while (Date.now() < until) {
      memoryMb = Math.max(memoryMb, residentMb(school.pid));
      await pause(SAMPLE_MS);
    }
  };
  const comeBack = async () => {
    await pause(seconds * 500);
    const back = await signIn({ cookie: device ?? "", "x-forwarded-for": "198.51.100.7" });
    return back.answer.status === 200 ? back.ms : null;
  };
  const comeByPasskey = async () => {
    await pause(seconds * 600);
    const began = performance.now();
    return (await phone("198.51.100.8")) === 200 ? performance.now() - began : null;
  };
  const [signInMs, passkeyMs] = await Promise.all([
    comeBack(),
    comeByPasskey(),
    watch(),
    ...Array.from({ length: READERS }, (_, reader) => read(reader)),
  ]);
  const answered = JSON.parse(await told) as Record<string, number>;
  const ended = performance.now();
  let newDeviceMs: number | null = null;
  while (newDeviceMs === null && performance.now() - ended < patienceMs) {
    const { answer } = await signIn({ "x-forwarded-for": "203.0.113.9" });
    if (answer.status === 200) newDeviceMs = performance.now() - ended;
    else await pause(THINKING_MS);
  }
  school.signal("SIGTERM");
  await school.exit;
  const sorted = times.toSorted((one, other) => one - other);
  return {
    p99Ms: Math.round(sorted[Math.floor(sorted.length * 0.99)] ?? 0),
    slowestMs: Math.round(sorted.at(-1) ?? 0),
    pages: sorted.length,
    missing,
    memoryMb: Math.round(memoryMb),
    signInMs: signInMs === null ? null : Math.round(signInMs),
    passkeyMs: passkeyMs === null ? null : Math.round(passkeyMs),
    newDeviceMs: newDeviceMs === null ? null : Math.round(newDeviceMs),
    answered,
  };
}

/**
 * Adds a passkey for the signed-in person; returns a function that signs in with it from an
 * address and returns the status.
 */
async function addPhone(
  address: string,
  cookie: string,
): Promise<(from: string) => Promise<number>> {
  const phone = makeAuthenticator({ origin: address, host: new URL(address).hostname });
  const post = (place: string, fields: Record<string, string>, headers: Record<string, string>) =>
    fetch(address + place, { method: "POST", headers, body: new URLSearchParams(fields) });
  const asked = async (answer: Response) =>
    ((await answer.json()) as { asked: { challenge: string } }).asked;
  const own = "/admin/your-sign-in/passkey";
  const mine = { cookie, "x-forwarded-for": "192.0.2.1" };
  const made = phone.make(await asked(await post(own, {}, mine)));
  await post(own, { name: "A phone", answer: JSON.stringify(made) }, mine);
  return async (from) => {
    const gate = "/unlock/admin/passkey";
    const headers = { "x-forwarded-for": from };
    const answer = JSON.stringify(phone.sign(await asked(await post(gate, {}, headers))));
    return (await post(gate, { answer }, headers)).status;
  };
}

function residentMb(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return Number(kilobytes) / 1024;
}
