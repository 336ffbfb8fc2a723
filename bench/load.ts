// Measures the throughput of one process: the home page, the members list with 500 members, and new members synced
// to disk. Public pages are compared with a bare Node server and, if installed, a WordPress. `npm run bench:load
// [-- --seconds 5 --clients 16]` starts its own school on SQLite; `-- --minutes 10` keeps reading for ten minutes
// and reports the memory.
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { Agent, request } from "node:http";
import path from "node:path";
import { parseArgs } from "node:util";
import { quantile } from "./quantiles.ts";
import { newValues } from "#app/office/member-record/member-values.ts";
import { openSqlite } from "#app/data/database/database.server.ts";
import { makeMember } from "#tests/makers/make-member.ts";
import { measureAfterPublish } from "./site/after-publish.ts";
import { measureMemory, measurePages } from "./site/pages-a-second.ts";
import { signIn } from "./sign-in.ts";
import { startWordPress } from "./site/wordpress.ts";
import { spawnSchool } from "#tests/school-server.ts";

const MEMBERS = 500;
const WARM_UP = 200;
const OK_BELOW = 400;

type Call = { method: "GET" | "POST"; path: string; isStaff: boolean; body?: () => string };
type Case = { name: string; call: Call; wanted: string };

const CASES: Case[] = [
  {
    name: "home page",
    call: { method: "GET", path: "/", isStaff: false },
    wanted: ">= 1,000 a second",
  },
  {
    name: `members list of ${MEMBERS}`,
    call: { method: "GET", path: "/admin/dashboard.data", isStaff: true },
    wanted: ">= 300 a second, p95 <= 150 ms",
  },
  {
    name: "a member added",
    call: { method: "POST", path: "/admin/members/new.data", isStaff: true, body: newMember },
    wanted: ">= 150 a second, p95 <= 250 ms",
  },
];

const { values } = parseArgs({
  options: {
    seconds: { type: "string", default: "5" },
    clients: { type: "string", default: "16" },
    minutes: { type: "string", default: "0" },
  },
});

const school = spawnSchool();
const address = await school.ready;
await fillUpTo(MEMBERS);
const cookie = await signIn(address);
const agent = new Agent({ keepAlive: true, maxSockets: Number(values.clients) });

console.log("| what | a second | p50 ms | p95 ms | refused | memory MB | to reach |");
console.log("| --- | --- | --- | --- | --- | --- | --- |");
for (const { name, call, wanted } of CASES) {
  for (let count = 0; count < WARM_UP; count += 1) await send(call);
  const { times, refused, seconds } = await load(call);
  const row = [
    name,
    Math.round(times.length / seconds),
    quantile(times, 0.5).toFixed(1),
    quantile(times, 0.95).toFixed(1),
    refused,
    memoryOf(school.pid),
    wanted,
  ];
  console.log(`| ${row.join(" | ")} |`);
}
agent.destroy();
console.log("");
const wordPress = await startWordPress();
await measurePages(address, {
  seconds: Number(values.seconds),
  memory: () => memoryOf(school.pid),
  beside: wordPress?.address,
});
wordPress?.stop();
console.log("");
await measureAfterPublish({
  address,
  cookie,
  databaseFile: path.join(school.dataFolder, "callboard.db"),
});
if (values.minutes !== "0")
  await measureMemory(address, Number(values.minutes), () => memoryOf(school.pid));
school.signal("SIGTERM");
await school.exit;

async function fillUpTo(count: number): Promise<void> {
  const open = openSqlite(path.join(school.dataFolder, "callboard.db"));
  const { n } = await open.database
    .selectFrom("members")
    .select((eb) => eb.fn.countAll<number>().as("n"))
    .executeTakeFirstOrThrow();
  for (let number = n; number < count; number += 1)
    await makeMember(open.database, { name: `Ada Tern ${number}` });
  await open.close();
}

function newMember(): string {
  const key = randomUUID();
  return JSON.stringify({ key, values: { ...newValues("2026-11-20"), name: `Ann ${key}` } });
}

/** Each client sends its next request when the last one is answered, until the time is up. */
async function load(call: Call) {
  const times: number[] = [];
  let refused = 0;
  const started = performance.now();
  const end = started + Number(values.seconds) * 1_000;
  const client = async () => {
    while (performance.now() < end) {
      const begun = performance.now();
      const status = await send(call);
      times.push(performance.now() - begun);
      if (status >= OK_BELOW) refused += 1;
    }
  };
  await Promise.all(Array.from({ length: Number(values.clients) }, client));
  return { times, refused, seconds: (performance.now() - started) / 1_000 };
}

function send({ method, path: where, isStaff, body }: Call): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(
      address + where,
      {
        method,
        agent,
        headers: { "content-type": "application/json", ...(isStaff && { cookie }) },
      },
      (response) => {
        response.resume();
        response.once("end", () => resolve(response.statusCode ?? 0));
      },
    );
    sent.once("error", reject);
    sent.end(body?.());
  });
}

/** Returns a process's resident memory, where the system reports it. */
function memoryOf(pid: number): string {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return String(Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1_024));
}
