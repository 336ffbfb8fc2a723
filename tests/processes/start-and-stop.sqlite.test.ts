// The product as a process: its start and its end.
import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from "node:fs";
import { request, type IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { FILES } from "#app/office/records/register/register-files.ts";
import { PASS_PHRASES, spawnSchool } from "#tests/school-server.ts";
import { startedSchool } from "#tests/started-school.ts";
import { freePort } from "../../scripts/free-port.ts";

describe("the first start", () => {
  test("creates four people, with their pass-phrases in a private file and nowhere else", async () => {
    const dataFolder = mkdtempSync(path.join(tmpdir(), "callboard-first-"));
    const unset = Object.keys(PASS_PHRASES).map((gate) => [
      `CALLBOARD_${gate.toUpperCase()}_PASSWORD`,
      "",
    ]);
    const environment = Object.fromEntries(unset);
    const first = spawnSchool({ dataFolder, isEmpty: true, environment });
    const address = await first.ready;
    await expect.poll(first.output).toContain("Press Ctrl+C to stop.");
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
    for (const passPhrase of kept.values()) expect(first.output()).not.toContain(passPhrase);
    expect(first.output()).toContain(`The staff pass-phrases are in ${file} until `);
    const keyFile = path.join(dataFolder, "phrase-key");
    expect(statSync(keyFile).mode & 0o777).toBe(0o600);
    const body = new URLSearchParams({ password: kept.get("Office") ?? "" });
    const opened = await fetch(`${address}/unlock/admin`, {
      method: "POST",
      body,
      redirect: "manual",
    });
    expect(opened.headers.getSetCookie().join()).toContain("callboard-session=");
    first.signal("SIGTERM");
    expect(await first.exit).toBe(0);

    const second = spawnSchool({ dataFolder, isEmpty: true, environment });
    await second.ready;
    await expect.poll(second.output).toContain("Press Ctrl+C to stop.");
    expect(second.output()).not.toContain(kept.get("Office"));
    second.signal("SIGINT");
    expect(await second.exit).toBe(0);
    rmSync(dataFolder, { recursive: true });
  });
});

test.each(["SIGTERM", "SIGINT"] as const)(
  "%s lets the current request finish and exits with 0",
  async (signal) => {
    const { options } = await startedSchool();
    const school = spawnSchool(options);
    const address = await school.ready;
    const body = new URLSearchParams({ password: PASS_PHRASES.admin }).toString();
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
    answer.resume();
    expect(await school.exit).toBe(0);
    rmSync(school.dataFolder, { recursive: true });
  },
);

test("is alive, ready when the database answers, and prints warnings before going live", async () => {
  const metricsPort = String(await freePort());
  const { options } = await startedSchool({
    METRICS_PORT: metricsPort,
    CALLBOARD_TRUST_PROXY: "10.0.0.2",
    CALLBOARD_NOW: "2026-11-20T09:00:00Z",
  });
  const school = spawnSchool(options);
  const address = await school.ready;
  expect(await (await fetch(`${address}/healthz`)).text()).toBe("ok");
  expect(await (await fetch(`${address}/readyz`)).text()).toBe("ready");
  const kept = readdirSync(school.dataFolder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(school.dataFolder, path.join(parentPath, name)));
  expect(kept).toContain("phrase-key");
  expect(kept.filter((file) => !FILES.some(({ fits }) => fits.test(file)))).toEqual([]);
  const { port } = new URL(address);
  const isHealthy = () =>
    spawnSync(process.execPath, ["scripts/healthy.mjs"], { env: { PORT: port } }).status === 0;
  expect(isHealthy()).toBe(true);
  await expect.poll(school.output).toContain("Press Ctrl+C to stop.");
  expect(school.output()).toContain("  The clock stands at 2026-11-20T09:00:00Z.\n");
  expect(school.output()).toContain("  Forwarded headers count from 10.0.0.2 only.\n");
  const told = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  expect(told).toContain('callboard_request_duration_seconds_count{method="GET",status="200"} 3');
  const page = await (await fetch(`${address}/metrics`)).text();
  expect(page).not.toContain("callboard_request");
  school.signal("SIGTERM");
  expect(await school.exit).toBe(0);
  expect(isHealthy()).toBe(false);
  rmSync(school.dataFolder, { recursive: true });
});
