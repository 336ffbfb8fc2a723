// The product as a process: its start and its end.
import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from "node:fs";
import { request, type IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { FILES } from "#app/office/records/register/register-files.ts";
import { PASS_PHRASES, type SchoolProcess, spawnSchool } from "#tests/school-server.ts";
import { freePort } from "../../scripts/free-port.ts";

const unset = Object.keys(PASS_PHRASES).map((gate) => [
  `CALLBOARD_${gate.toUpperCase()}_PASSWORD`,
  "",
]);

let dataFolder = "";
let school: SchoolProcess;
let address = "";
/** The pass-phrase of the office. */
let passPhrase = "";

beforeAll(() => {
  dataFolder = mkdtempSync(path.join(tmpdir(), "callboard-first-"));
});
afterAll(() => rmSync(dataFolder, { recursive: true }));

async function start(environment: Record<string, string>): Promise<void> {
  school = spawnSchool({
    dataFolder,
    isEmpty: true,
    environment: { ...Object.fromEntries(unset), ...environment },
  });
  address = await school.ready;
  await expect.poll(school.output).toContain("Press Ctrl+C to stop.");
}

test("the first start creates four people, with their pass-phrases in a private file and nowhere else", async () => {
  await start({});
  const file = path.join(dataFolder, "first-passwords.txt");
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const kept = new Map(
    readFileSync(file, "utf8")
      .trim()
      .split("\n")
      .map((line) => line.split(": ") as [string, string]),
  );
  expect([...kept.keys()]).toEqual(["Owner", "Office", "Wardrobe", "Teachers"]);
  // Its output is not a terminal: it may go into a journal.
  for (const each of kept.values()) expect(school.output()).not.toContain(each);
  expect(school.output()).toContain(`The staff pass-phrases are in ${file} until `);
  const keyFile = path.join(dataFolder, "phrase-key");
  expect(statSync(keyFile).mode & 0o777).toBe(0o600);
  passPhrase = kept.get("Office") ?? "";
});

test("SIGTERM lets the current request finish and exits with 0", () => expectFinished("SIGTERM"));

test("started again it is alive, ready when the database answers, and prints warnings before going live", async () => {
  const metricsPort = String(await freePort());
  await start({
    METRICS_PORT: metricsPort,
    CALLBOARD_TRUST_PROXY: "10.0.0.2",
    CALLBOARD_NOW: "2026-11-20T09:00:00Z",
  });
  expect(await (await fetch(`${address}/healthz`)).text()).toBe("ok");
  expect(await (await fetch(`${address}/readyz`)).text()).toBe("ready");
  const kept = readdirSync(dataFolder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(dataFolder, path.join(parentPath, name)));
  expect(kept).toContain("phrase-key");
  expect(kept.filter((file) => !FILES.some(({ fits }) => fits.test(file)))).toEqual([]);
  expect(isHealthy()).toBe(true);
  expect(school.output()).toContain("  The clock stands at 2026-11-20T09:00:00Z.\n");
  expect(school.output()).toContain("  Forwarded headers count from 10.0.0.2 only.\n");
  const told = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  expect(told).toContain('callboard_request_duration_seconds_count{method="GET",status="200"} 3');
  const page = await (await fetch(`${address}/metrics`)).text();
  expect(page).not.toContain("callboard_request");
  expect(school.output()).not.toContain(passPhrase);
});

test("SIGINT lets the current request finish and exits with 0", async () => {
  await expectFinished("SIGINT");
  expect(isHealthy()).toBe(false);
});

/** Whether the container's check finds the school healthy. */
function isHealthy(): boolean {
  const { port: PORT } = new URL(address);
  return spawnSync(process.execPath, ["scripts/healthy.mjs"], { env: { PORT } }).status === 0;
}

/** Stops the school while it waits for the body of a sign-in, which it still answers. */
async function expectFinished(signal: "SIGTERM" | "SIGINT"): Promise<void> {
  const body = new URLSearchParams({ password: passPhrase }).toString();
  const headers = {
    "content-type": "application/x-www-form-urlencoded",
    "content-length": String(body.length),
    // The server confirms the request, and then waits for its body.
    expect: "100-continue",
  };
  const inFlight = request(`${address}/unlock/admin`, { method: "POST", headers });
  inFlight.flushHeaders();
  await once(inFlight, "continue");
  school.signal(signal);
  inFlight.end(body);
  const [answer] = (await once(inFlight, "response")) as [IncomingMessage];
  expect(answer.statusCode).toBe(302);
  expect(answer.headers["set-cookie"]?.join()).toContain("callboard-session=");
  answer.resume();
  expect(await school.exit).toBe(0);
}
