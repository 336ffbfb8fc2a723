// The log of the running product: one line of JSON per event, without the secrets of addresses.
import { once } from "node:events";
import { connect } from "node:net";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openSqlite } from "#app/data/database/database.server.ts";
import { SECRET_PATHS } from "#app/route-table.ts";
import { spawnSchool, type SchoolProcess } from "#tests/school-server.ts";
import { startedSchool } from "#tests/started-school.ts";
import { freePort } from "../../scripts/free-port.ts";

let school: SchoolProcess;
let address: string;
let metrics: string;

beforeAll(async () => {
  const port = await freePort();
  metrics = `http://127.0.0.1:${port}/metrics`;
  const { options } = await startedSchool({ CALLBOARD_LOG: "info", METRICS_PORT: String(port) });
  school = spawnSchool(options);
  address = await school.ready;
});

afterAll(async () => {
  school.signal("SIGTERM");
  await school.exit;
});

type Line = { level: number; time: string; message: string } & Record<string, unknown>;

const lines = () => school.log().map((line) => JSON.parse(line) as Line);

/** Sends a request target as it is, which no client would; resolves with the first line of the response. */
async function askRaw(method: string, target: string, more: string[] = []): Promise<string> {
  const { hostname, port, host } = new URL(address);
  const socket = connect(Number(port), hostname);
  const head = [`${method} ${target} HTTP/1.1`, `host: ${host}`, "connection: close", ...more];
  socket.write(`${head.join("\r\n")}\r\n\r\n`);
  let answer = "";
  socket.on("data", (chunk: Buffer) => (answer += chunk.toString()));
  await once(socket, "close");
  return answer.split("\r\n")[0] ?? "";
}

test("an address that is not text is refused, and every line is JSON with its level, time and message", async () => {
  expect(await askRaw("GET", "/%ff")).toContain(" 400 ");
  expect(await askRaw("GET", "/admin/%c3%28?x=%ff")).toContain(" 400 ");
  expect(await askRaw("GET", "/nowhere")).toContain(" 302 ");
  expect(await askRaw("GET", "/")).toContain(" 200 ");
  await expect.poll(() => lines().some(({ path: at }) => at === "/nowhere")).toBe(true);
  for (const { level, time, message, ...line } of lines()) {
    expect([typeof level, Date.parse(time) > 0, message !== ""], JSON.stringify(line)).toEqual([
      "number",
      true,
      true,
    ]);
  }
  const requests = lines().filter((line) => "path" in line);
  for (const { requestId } of requests) expect(requestId).toMatch(/^[0-9a-f-]{36}$/);
});

test("the secret of an address is in no log line and no audit entry, however it is requested and spelt", async () => {
  const secret = "Swordfish7Kestrel";
  expect(SECRET_PATHS).toContain("/running-order/:code/times.ics");
  expect(SECRET_PATHS).toContain("/book/yours/:link/trial.ics");
  for (const pattern of SECRET_PATHS) {
    const own = pattern.replace(/:\w+/, secret);
    const spellings = [
      own,
      `${own}.data`,
      `${own}?x=${secret}`,
      `${own}/more`,
      `${own}%ff`,
      own.replace("/", "//"),
      own.toUpperCase().replace(secret.toUpperCase(), secret),
      own.replaceAll("r", "%72"),
    ];
    for (const target of spellings) {
      for (const method of ["GET", "HEAD", "POST", "PATCH"]) await askRaw(method, target);
    }
    // Refused before any route sees it.
    await askRaw("POST", own, ["sec-fetch-site: cross-site"]);
    await askRaw("POST", own, ["content-type: text/html", "content-length: 4"]);
    await askRaw("POST", own, ["content-type: application/json", "content-length: 99999999"]);
  }
  expect(await askRaw("GET", "/last-of-the-secrets")).toContain(" 302 ");
  const hasLast = () => lines().some(({ path: at }) => at === "/last-of-the-secrets");
  await expect.poll(hasLast).toBe(true);
  expect(lines().some(({ path: at }) => String(at).includes("/running-order/…"))).toBe(true);
  expect(school.output().toLowerCase()).not.toContain(secret.toLowerCase());
  const open = openSqlite(path.join(school.dataFolder, "callboard.db"));
  const audit = await open.database.selectFrom("audit").selectAll().execute();
  await open.close();
  expect(JSON.stringify(audit)).not.toContain(secret);
});

test("a client that disconnects is logged as such, not as a failure", async () => {
  const { hostname, port, host } = new URL(address);
  const socket = connect(Number(port), hostname);
  const type = "content-type: application/x-www-form-urlencoded";
  const head = [`POST /unlock/admin HTTP/1.1`, `host: ${host}`, type, "content-length: 1000"];
  socket.write(`${head.join("\r\n")}\r\n\r\npassword=`);
  socket.write("half of");
  await once(socket, "ready");
  const asked = () => lines().filter(({ path: at }) => at === "/unlock/admin");
  // The server has read the request's head once it answers another request.
  await fetch(`${address}/healthz`);
  socket.destroy();
  await expect.poll(() => asked().map(({ status }) => status)).toEqual([499]);
  expect(lines().filter(({ level }) => level >= 50)).toEqual([]);
  const counted = await (await fetch(metrics)).text();
  expect(counted).toMatch(/callboard_request_duration_seconds_count\{.*status="499".*\} 1/);
  expect(counted).not.toMatch(/status="5/);
});
