// How the running product handles bodies without a session: it reads as little as it can.
import { readFileSync } from "node:fs";
import { request as httpRequest, type ClientRequest } from "node:http";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openSqlite } from "#app/data/database/database.server.ts";
import { makeSession } from "#tests/makers/make-session.ts";
import { spawnSchool, type SchoolProcess } from "#tests/school-server.ts";
import { startedSchool } from "#tests/started-school.ts";

const MB = 1024 * 1024;
let school: SchoolProcess;
let address: string;
let cookie: string;

beforeAll(async () => {
  // Each test sends from its own addresses.
  const { options } = await startedSchool({ CALLBOARD_TRUST_PROXY: "1" });
  school = spawnSchool(options);
  address = await school.ready;
  const open = openSqlite(path.join(school.dataFolder, "callboard.db"));
  cookie = await makeSession(open.database, { scopes: ["inventory"] });
  await open.close();
});

afterAll(async () => {
  school.signal("SIGTERM");
  await school.exit;
});

type Answer = { status: number; words: string; retryAfter: string | undefined };

/** Begins a post and leaves it unfinished; returns the answer, if one comes. */
function begin(to: string, headers: Record<string, string | number>) {
  let sent: ClientRequest | undefined;
  const answer = new Promise<Answer>((resolve, reject) => {
    sent = httpRequest(address + to, { method: "POST", headers, agent: false }, (response) => {
      let words = "";
      response.setEncoding("utf8");
      response.on("data", (chunk: string) => (words += chunk));
      response.on("end", () =>
        resolve({
          status: response.statusCode ?? 0,
          words,
          retryAfter: response.headers["retry-after"],
        }),
      );
    });
    sent.on("error", reject);
    sent.flushHeaders();
  });
  answer.catch(() => {});
  return {
    answer,
    write: (bytes: number) => sent?.write(Buffer.alloc(bytes, "x")),
    hangUp: () => sent?.destroy(),
  };
}

const residentMb = () =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${school.pid}/status`, "utf8"))?.[1]) / 1024;

const JSON_TYPE = { "content-type": "application/json" };

test("an upload without a session is refused after its first bytes, and holds no memory", async () => {
  const before = residentMb();
  const uploads = Array.from({ length: 200 }, (_, place) => {
    const upload = begin("/costume-inventory/photos", {
      "content-type": "multipart/form-data; boundary=x",
      "x-forwarded-for": `2001:db8:${place.toString(16)}::1`,
      ...(place % 2 === 0 ? { "content-length": 10 * MB } : { "transfer-encoding": "chunked" }),
    });
    upload.write(64 * 1024);
    return upload;
  });
  const answers = await Promise.all(uploads.map(({ answer }) => answer));
  expect(new Set(answers.map(({ status, words }) => `${status} ${words}`))).toEqual(
    new Set(["401 Sign in first."]),
  );
  expect(residentMb() - before).toBeLessThan(50);
  for (const { hangUp } of uploads) hangUp();
});

test("a content type that no form sends is refused at every address, and creates nothing", async () => {
  const body = JSON.stringify({ key: "a-key-of-a-new-form", values: { "Item name": "Jacket" } });
  for (const to of ["/costume-inventory/new", "/api/contact", "/unlock/admin", "/nowhere"]) {
    const answer = await fetch(address + to, {
      method: "POST",
      headers: { cookie, "content-type": "text/plain" },
      body,
    });
    expect(answer.status, to).toBe(415);
  }
  const open = openSqlite(path.join(school.dataFolder, "callboard.db"));
  expect(await open.database.selectFrom("costumes").select("id").execute()).toEqual([]);
  await open.close();
});

test("a body of unknown length is refused once it is too large", async () => {
  for (const [to, status] of [
    ["/unlock/admin", 413],
    ["/api/contact", 400],
    ["/api/bookings", 400],
  ] as const) {
    const post = begin(to, { ...JSON_TYPE, "x-forwarded-for": "192.0.2.5" });
    post.write(100 * 1024);
    const answer = await post.answer;
    expect([answer.status, answer.words]).toEqual([
      status,
      expect.stringContaining("This is too large to send."),
    ]);
  }
});

test("one sender may have twenty bodies arriving at once", async () => {
  const from = (host: number) => ({ ...JSON_TYPE, "x-forwarded-for": `2001:db8:ffff:1::${host}` });
  const refused: unknown[] = [];
  const open = Array.from({ length: 25 }, (_, host) => {
    const one = begin("/api/contact", from(host + 1));
    one.answer.then(
      ({ status, retryAfter }) => refused.push([status, retryAfter]),
      // Admitted connections are closed at the end.
      () => {},
    );
    one.write(10);
    return one;
  });
  const tooMany = [429, "60"];
  await expect.poll(() => refused).toEqual([tooMany, tooMany, tooMany, tooMany, tooMany]);
  for (const { hangUp } of open) hangUp();
  await expect
    .poll(async () => {
      const headers = { ...JSON_TYPE, "x-forwarded-for": "2001:db8:ffff:1::1" };
      return (await fetch(`${address}/api/contact`, { method: "POST", headers, body: "{}" }))
        .status;
    })
    .toBe(400);
});

test("a booking over 32 KB is refused, and a sender of too many is told when to retry", async () => {
  const headers = { ...JSON_TYPE, "x-forwarded-for": "192.0.2.7" };
  const call = (body: string) =>
    fetch(`${address}/api/bookings`, { method: "POST", headers, body });
  const large = await call(JSON.stringify({ note: "x".repeat(33 * 1024) }));
  expect(large.status).toBe(400);
  expect(await large.json()).toMatchObject({ ok: false });
  let last = await call("{}");
  for (let sent = 2; sent < 120; sent += 1) last = await call("{}");
  expect(last.status).toBe(400);
  const late = await call("{}");
  expect(late.status).toBe(429);
  expect(Number(late.headers.get("retry-after"))).toBeGreaterThan(0);
});

test("enquiries that are refused are counted too", async () => {
  const headers = { ...JSON_TYPE, "x-forwarded-for": "192.0.2.6" };
  const statuses: number[] = [];
  for (let place = 0; place < 61; place += 1) {
    const body = JSON.stringify({ name: `a${" ".repeat(31_000)}b` });
    const answer = await fetch(`${address}/api/contact`, { method: "POST", headers, body });
    statuses.push(answer.status);
  }
  expect(statuses).toEqual([...Array.from({ length: 60 }, () => 400), 429]);
});
