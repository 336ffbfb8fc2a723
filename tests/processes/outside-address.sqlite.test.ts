// How the product sees a request: its public address, trusted proxies, other sites.
import { request } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openSqlite } from "#app/data/database/database.server.ts";
import { makeSession } from "#tests/makers/make-session.ts";
import { PASS_PHRASES, spawnSchool, type SchoolProcess } from "#tests/school-server.ts";
import { startedSchool } from "#tests/started-school.ts";
import { freePort } from "../../scripts/free-port.ts";

const PUBLIC = "https://school.example:8443";
const HOST = "school.example:8443";

type School = { process: SchoolProcess; port: number };
type Asked = { method?: string; headers?: Record<string, string | string[]>; body?: string };
type Answered = { status: number; headers: Record<string, unknown>; body: string };

async function startSchool(environment: Record<string, string>): Promise<School> {
  const port = await freePort();
  const { options } = await startedSchool({ PORT: String(port), ...environment });
  const process = spawnSchool(options);
  await process.ready;
  return { process, port };
}

async function stopSchool({ process }: School): Promise<void> {
  process.signal("SIGTERM");
  await process.exit;
}

/** Sends any target and headers, as a proxy or program may. */
function ask({ port }: School, target: string, asked: Asked = {}): Promise<Answered> {
  const { method = "GET", headers = {}, body } = asked;
  return new Promise((resolve, reject) => {
    const sent = request({ port, host: "127.0.0.1", path: target, method, headers }, (answer) => {
      text(answer).then(
        (words) =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: words }),
        reject,
      );
    });
    sent.once("error", reject);
    sent.end(body);
  });
}

/** Sends the raw lines of a request and returns the response's status. */
function statusOfRaw({ port }: School, lines: readonly string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    let answer = "";
    const socket = connect(port, "127.0.0.1", () =>
      socket.write(`${[...lines, "connection: close"].join("\r\n")}\r\n\r\n`),
    );
    socket.on("data", (chunk) => (answer += chunk.toString()));
    socket.once("error", reject);
    socket.once("close", () => resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1])));
  });
}

const unlock = (password: string): Asked => ({
  method: "POST",
  headers: { "content-type": "application/x-www-form-urlencoded" },
  body: `password=${encodeURIComponent(password)}`,
});

function withHeaders(asked: Asked, headers: Record<string, string | string[]>): Asked {
  return { ...asked, headers: { ...asked.headers, ...headers } };
}

const EACH = ["192.0.2.1", "192.0.2.2", "192.0.2.3"];

/** Returns as how many senders the enquiries of a person count, each with its forwarded header. */
async function senders(
  school: School,
  name: string,
  forwarded: readonly (string | string[])[],
): Promise<number> {
  for (const [place, words] of forwarded.entries()) {
    const enquiry = { name, email: "ana@home.example", message: `No ${place}` };
    const answer = await ask(school, "/api/contact", {
      method: "POST",
      headers: { host: HOST, "content-type": "application/json", "x-forwarded-for": words },
      body: JSON.stringify(enquiry),
    });
    expect(answer.status).toBe(200);
  }
  const { database, close } = openSqlite(path.join(school.process.dataFolder, "callboard.db"));
  const rows = await database
    .selectFrom("enquiries")
    .select("addressHash")
    .where("name", "=", name)
    .distinct()
    .execute();
  await close();
  return rows.length;
}

describe("a school served over https", () => {
  let school: School;
  beforeAll(async () => {
    const CALLBOARD_TRUST_PROXY = "10.0.0.2,127.0.0.0/8";
    school = await startSchool({ CALLBOARD_URL: PUBLIC, CALLBOARD_TRUST_PROXY });
  });
  afterAll(() => stopSchool(school));

  test("a form sent over https is accepted, and its cookie is secure", async () => {
    const signIn = withHeaders(unlock(PASS_PHRASES.admin), { host: HOST, origin: PUBLIC });
    const answer = await ask(school, "/unlock/admin", signIn);
    expect([answer.status, answer.headers.location]).toEqual([302, "/admin/dashboard"]);
    const cookies = answer.headers["set-cookie"] as string[];
    expect(cookies[0]).toMatch(
      /^__Host-callboard-session=[\w-]{43}; Path=\/; (?=.*HttpOnly)(?=.*Secure)(?=.*SameSite=Strict)/,
    );
  });

  test("a read under another host redirects to the school's own", async () => {
    for (const host of ["localhost", "school.example", "school.example:8444", "other.example"]) {
      const answer = await ask(school, "/classes?age=6", { headers: { host } });
      expect([answer.status, answer.headers.location], host).toEqual([
        308,
        `${PUBLIC}/classes?age=6`,
      ]);
    }
  });

  test("a write under another host is refused and changes nothing", async () => {
    const signIn = withHeaders(unlock(PASS_PHRASES.admin), { host: "other.example" });
    const answer = await ask(school, "/unlock/admin", signIn);
    expect([answer.status, answer.headers["set-cookie"]]).toEqual([403, undefined]);
  });

  test("health checks answer under any host", async () => {
    for (const target of ["/healthz", "/readyz"]) {
      const answer = await ask(school, target, { headers: { host: "10.0.0.7:3000" } });
      expect(answer.status, target).toBe(200);
    }
    expect(await statusOfRaw(school, ["GET /healthz HTTP/1.0"])).toBe(200);
  });

  test("a target that is not a path of the website is refused", async () => {
    for (const target of [
      "//login",
      "http://elsewhere.example/",
      `${PUBLIC}/classes`,
      "/\\elsewhere.example",
      "*",
    ]) {
      const lines = [`GET ${target} HTTP/1.1`, `host: ${HOST}`];
      expect(await statusOfRaw(school, lines), target).toBe(400);
    }
  });

  test("two hosts, or an invalid one, are refused", async () => {
    const two = ["GET / HTTP/1.1", `host: ${HOST}`, "host: other.example"];
    expect(await statusOfRaw(school, two)).toBe(400);
    for (const host of ["a b", "school.example/x", "me@school.example", "a,b"]) {
      expect(await statusOfRaw(school, ["GET / HTTP/1.1", `host: ${host}`]), host).toBe(400);
    }
  });

  test("another site, another port or a missing origin may not write, to pages or the API", async () => {
    for (const target of ["/unlock/admin", "/admin/members/new", "/api/comp-schedules"]) {
      for (const origin of [
        "null",
        "https://school.example",
        "https://school.example:8444",
        "http://school.example:8443",
        "https://other.example",
      ]) {
        const sent = withHeaders(unlock("a guess that is long"), { host: HOST, origin });
        const answer = await ask(school, target, sent);
        expect(answer.status, `${target} from ${origin}`).toBe(403);
        expect(answer.body).toContain("This request comes from another site.");
      }
    }
  });

  test("the proxy's forwarded host is used, unless it has two values", async () => {
    const asIf = async (forwardedHost: string | string[]) =>
      (
        await ask(school, "/healthcheck", {
          headers: { host: "127.0.0.1:3000", "x-forwarded-host": forwardedHost },
        })
      ).status;
    expect(await asIf(HOST)).not.toBe(308);
    expect(await asIf(`${HOST}, other.example`)).toBe(308);
    expect(await asIf([HOST, HOST])).toBe(308);
  });

  test("the visitor's address is the one that a listed proxy reports", async () => {
    expect(await senders(school, "Ana Example", EACH)).toBe(3);
  });

  test("the visitor's address is never one of two forwarded values", async () => {
    const doubled = [
      ...EACH.slice(1).map((address) => `${address}, 198.51.100.7`),
      ...EACH.slice(1).map((address) => [address, "198.51.100.7"]),
    ];
    expect(await senders(school, "Ida Example", doubled)).toBe(1);
  });
});

describe("over plain http, without a public address", () => {
  let school: School;
  beforeAll(async () => {
    school = await startSchool({ CALLBOARD_TRUST_PROXY: "10.0.0.2" });
  });
  afterAll(() => stopSchool(school));

  const members = async () => {
    const open = openSqlite(path.join(school.process.dataFolder, "callboard.db"));
    const cookie = await makeSession(open.database, { scopes: ["inventory"] });
    const count = async () =>
      (await open.database.selectFrom("costumes").select("id").execute()).length;
    return { cookie, count, close: open.close };
  };

  test("a page on another port of this host cannot create a costume", async () => {
    const { cookie, count, close } = await members();
    const costume = {
      key: "a-key-of-a-new-form",
      values: { "Item name": "Sailor jacket" },
      photos: [],
    };
    const body = JSON.stringify(costume);
    const sent = {
      method: "POST",
      // As another page's form sends it: browsers allow that without a preflight.
      headers: { cookie, "content-type": "text/plain", origin: "http://127.0.0.1:9999" },
      body,
    };
    expect((await ask(school, "/costume-inventory/new", sent)).status).toBe(403);
    expect(await count()).toBe(0);
    const own = { origin: `http://127.0.0.1:${school.port}` };
    const asText = withHeaders(sent, own);
    expect((await ask(school, "/costume-inventory/new", asText)).status).toBe(415);
    expect(await count()).toBe(0);
    const asJson = withHeaders(sent, { ...own, "content-type": "application/json" });
    expect((await ask(school, "/costume-inventory/new", asJson)).status).toBe(200);
    expect(await count()).toBe(1);
    await close();
  });

  test("a differently spelt path redirects to the page, with the same headers", async () => {
    const { cookie, close } = await members();
    const headers = { cookie, accept: "text/html" };
    const led = await ask(school, "/costume%2dinventory?search=%61", { headers });
    expect([led.status, led.headers.location]).toEqual([308, "/costume-inventory?search=%61"]);
    for (const [spelt, plain] of [
      ["/admin/dash%62oard", "/admin/dashboard"],
      ["/admin/dash%62oard.data", "/admin/dashboard.data"],
      ["/cl%61sses%2F", "/classes%2F"],
    ] as const) {
      const answer = await ask(school, spelt, { headers });
      expect([answer.status, answer.headers.location]).toEqual([308, plain]);
    }
    const door = await ask(school, "/unlock/%61dmin", unlock(PASS_PHRASES.admin));
    expect([door.status, door.headers.location]).toEqual([302, "/admin/dashboard"]);
    await close();
  });

  test("a return address with a line break or a zero leads to the gate's own page", async () => {
    for (const from of ["/admin/settings\r\nset-cookie: a=b", "/admin/settings\n", "/admin\0"]) {
      const { body = "", ...sent } = unlock(PASS_PHRASES.admin);
      const answer = await ask(school, "/unlock/admin", {
        ...sent,
        body: `${body}&from=${encodeURIComponent(from)}`,
      });
      expect([answer.status, answer.headers.location]).toEqual([302, "/admin/dashboard"]);
    }
  });

  test("two hosts are refused", async () => {
    const own = `host: 127.0.0.1:${school.port}`;
    expect(await statusOfRaw(school, ["GET / HTTP/1.1", own])).toBe(200);
    expect(await statusOfRaw(school, ["GET / HTTP/1.1", own, "host: other.example"])).toBe(400);
    expect(await statusOfRaw(school, ["GET / HTTP/1.1", own, own])).toBe(400);
  });

  test("forwarded headers from an unlisted address change nothing", async () => {
    const spoofed = { "x-forwarded-proto": "https", "x-forwarded-host": "other.example" };
    const own = `http://127.0.0.1:${school.port}`;
    const map = await ask(school, "/sitemap.xml", { headers: spoofed });
    expect(map.body).toContain(`<loc>${own}/`);
    expect(map.body).not.toContain("other.example");
  });

  test("the visitor's address is the sender's own", async () => {
    expect(await senders(school, "Ana Example", EACH)).toBe(1);
  });
});
