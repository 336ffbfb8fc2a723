// Every route against every kind of visitor: what the server lets through equals the route table.
import path from "node:path";
import { randomBytes } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import {
  openSqlite,
  type Database,
  type OpenDatabase,
} from "#app/platform/database/database.server.ts";
import {
  GATE_NAMES,
  ROLES,
  SCOPES,
  scopesGiven,
  type GateName,
  type Role,
  type Scope,
} from "#app/platform/sessions/scopes.ts";
import { hashToken } from "#app/platform/sessions/visitors.server.ts";
import { type Access } from "#app/access.ts";
import { type RouteRow } from "#app/route-row.ts";
import { ROUTES } from "#app/route-table.ts";
import { makeSession } from "#tests/makers/make-session.ts";
import { startSchool, type SchoolServer } from "#tests/school-server.ts";

const HOUR_MS = 3_600_000;
const AT_ONCE = 8;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS);

type Kind = {
  name: string;
  /** The scopes that the visitor still has, as the design says, not as the code computes. */
  unlocked: Scope[];
  /** Which of them are no fresh proof of who is there. */
  stale?: Scope[];
  cookie: (database: Database) => Promise<string> | string;
};

const holder = (name: string, ...unlocked: GateName[]): Kind => ({
  name,
  unlocked,
  cookie: (database) => makeSession(database, { scopes: unlocked }),
});

/** Somebody with a role who has opened every gate that the role opens, and tried the others. */
const ofRole = (role: Role, ...unlocked: Scope[]): Kind => ({
  name: `the role ${role}`,
  unlocked,
  cookie: (database) => makeSession(database, { scopes: [...GATE_NAMES], roles: [role] }),
});

const OF_ROLES: Kind[] = [
  ofRole("owner", ...SCOPES),
  ofRole("office", "admin", "inventory", "lessons"),
  ofRole("money", "members"),
  ofRole("wardrobe", "inventory"),
  ofRole("teacher", "lessons"),
  ofRole("medical"),
];

const hashOf = (cookie: string) => hashToken(cookie.split("=")[1] ?? "");

const KINDS: Kind[] = [
  ...OF_ROLES,
  { name: "nobody", unlocked: [], cookie: () => "" },
  {
    name: "a made-up cookie",
    unlocked: [],
    cookie: () => `callboard-session=${randomBytes(32).toString("base64url")}`,
  },
  {
    name: "a cookie that is no token",
    unlocked: [],
    cookie: () => "callboard-session=' or 1=1 --",
  },
  holder("the front desk", "admin"),
  holder("the wardrobe", "inventory"),
  holder("a teacher with the private lessons", "lessons"),
  holder("the members area alone", "members"),
  holder("the office with the members area", "admin", "members"),
  holder("the wardrobe that also has the private lessons", "inventory", "lessons"),
  {
    name: "an owner who unlocked eleven minutes ago",
    unlocked: [...SCOPES],
    stale: [...SCOPES],
    cookie: (database) =>
      makeSession(database, {
        scopes: [...GATE_NAMES],
        roles: ["owner"],
        unlockedAt: ago(11 / 60),
      }),
  },
  {
    name: "an office of before that has just unlocked the members area",
    unlocked: ["admin", "members"],
    stale: ["admin", "inventory", "lessons"],
    cookie: async (database) => {
      const cookie = await makeSession(database, { scopes: ["admin", "members"] });
      await database
        .updateTable("sessionScopes")
        .set({ unlockedAt: ago(11 / 60).toISOString() })
        .where("scope", "=", "admin")
        .where("sessionId", "in", (eb) =>
          eb.selectFrom("sessions").select("id").where("tokenHash", "=", hashOf(cookie)),
        )
        .execute();
      return cookie;
    },
  },
  {
    name: "a desk that was idle for an hour",
    unlocked: [],
    cookie: (database) =>
      makeSession(database, { scopes: ["admin", "inventory"], lastUsedAt: ago(1.01) }),
  },
  {
    name: "a desk that was unlocked twelve hours ago",
    unlocked: [],
    cookie: (database) =>
      makeSession(database, { scopes: ["admin", "lessons"], unlockedAt: ago(12.01) }),
  },
  {
    name: "a members area of yesterday",
    unlocked: ["members"],
    stale: ["members"],
    cookie: (database) =>
      makeSession(database, {
        scopes: ["admin", "members"],
        unlockedAt: ago(24),
        lastUsedAt: ago(24),
      }),
  },
  {
    name: "somebody who signed out",
    unlocked: [],
    cookie: (database) => makeSession(database, { scopes: [...GATE_NAMES], hasEnded: true }),
  },
  {
    name: "a pass-phrase that was revoked",
    unlocked: [],
    cookie: (database) =>
      makeSession(database, { scopes: [...GATE_NAMES], isPassPhraseRevoked: true }),
  },
];

/** What stands in an address for each of its parts. */
const EXAMPLES: Record<string, string> = {
  gate: "members",
  id: "00000000-0000-4000-8000-000000000000",
};

const exampleOf = (pattern: string) =>
  pattern
    .replaceAll(/\/:(\w+)\?/g, "")
    .replaceAll(/:(\w+)/g, (_, name: string) => EXAMPLES[name] ?? "1")
    .replace("/*", "/no-such-page");

let school: SchoolServer;
let open: OpenDatabase;
let firstPeople: string[];

beforeAll(async () => {
  school = await startSchool({ isEmpty: true });
  open = openSqlite(path.join(school.dataFolder, "callboard.db"));
  const people = await open.database.selectFrom("people").select("id").execute();
  firstPeople = people.map(({ id }) => id);
});

afterAll(async () => {
  await open.close();
  await school.stop();
});

type Call = { how: string; method: string; accept: string; isData: boolean };

const CALLS: Call[] = [
  { how: "opened in a browser", method: "GET", accept: "text/html,*/*", isData: false },
  { how: "fetched by a program", method: "GET", accept: "*/*", isData: false },
  { how: "asked for its data", method: "GET", accept: "*/*", isData: true },
  { how: "posted to", method: "POST", accept: "text/html,*/*", isData: false },
  { how: "posted to for its data", method: "POST", accept: "*/*", isData: true },
  { how: "deleted", method: "DELETE", accept: "*/*", isData: false },
];

/** Where a page leads whoever has not signed in: the front door, or that of the teachers. */
const DOORS = ["/admin", "/admin/registers/door"];

const LESSONS_FILE = "/private-lessons.csv";

/** Under these one may only read: whatever is sent finds nothing. */
const ONLY_READ = "/running-order/";

type Verdict = "let through" | "sent to sign in" | "401" | "403" | "404" | "405";

function isGiven(access: Access, has: ReadonlySet<Scope>): boolean {
  if (access === "everyone") return true;
  if (access === "staff") return SCOPES.some((scope) => has.has(scope));
  return [access].flat().every((scope) => has.has(scope as Scope));
}

/** The addresses that ask who is there again, as the design says. */
const WANT_PROOF = [
  "/admin/members.csv",
  "/admin/members/:id/erase",
  "/admin/settings/backups/:name",
  "/admin/your-sign-in/passkey",
];

function isProved(access: Access, fresh: ReadonlySet<Scope>): boolean {
  if (access === "staff") return fresh.size > 0;
  return [access].flat().some((scope) => fresh.has(scope as Scope));
}

/** What the table promises; written apart from the guard, from the same words of the design. */
function promised(row: RouteRow, { unlocked, stale = [] }: Kind, call: Call): Verdict {
  const access = call.method === "GET" ? row.read : row.write;
  if (access === null) return row.path.startsWith(ONLY_READ) ? "404" : "405";
  const has = scopesGiven(unlocked);
  const isOpened = call.method === "GET" && !call.isData && call.accept.includes("text/html");
  // What the lessons password opened ends with its page: it opens no file by an address.
  const isOver = row.path === LESSONS_FILE && isOpened && !has.has("admin");
  if (isOver) return has.size === 0 || has.has("lessons") ? "401" : "403";
  const fresh = new Set([...has].filter((scope) => !stale.includes(scope)));
  const isWanting = WANT_PROOF.includes(row.path) && !isProved(access, fresh);
  if (isGiven(access, has)) return isWanting ? "403" : "let through";
  if (isOpened) return "sent to sign in";
  return has.size === 0 ? "401" : "403";
}

async function found(
  address: string,
  call: Call,
  headers: Record<string, string>,
): Promise<Verdict> {
  const response = await fetch(address, {
    method: call.method,
    // Unpressed: pressing and unpacking the pages would be much of the work.
    headers: { accept: call.accept, "accept-encoding": "identity", ...headers },
    redirect: "manual",
    ...(call.method === "POST" ? { body: new URLSearchParams({ probe: "1" }) } : {}),
  });
  // Read to its end, so that the connection serves the next call.
  await response.arrayBuffer();
  const { status } = response;
  const isSentToSignIn = status === 302 && DOORS.includes(response.headers.get("location") ?? "");
  // Only reading leads to the sign-in; a post that ends there, such as signing out, was done.
  if (isSentToSignIn && call.method === "GET") return "sent to sign in";
  const isSent = call.method !== "GET" && new URL(address).pathname.startsWith(ONLY_READ);
  if (isSent && status === 404) return "404";
  if (status === 401 || status === 403 || status === 405) return `${status}`;
  return "let through";
}

describe.each(KINDS)("$name", (kind) => {
  // The settings list people and sessions: with those of every walk they would take most of the time.
  afterEach(async () => {
    await open.database.transaction().execute(async (trx) => {
      await trx.deleteFrom("sessionScopes").execute();
      await trx.deleteFrom("sessions").execute();
      const people = trx.selectFrom("people").select("id").where("id", "not in", firstPeople);
      const ways = trx.selectFrom("waysIn").select("id").where("personId", "in", people);
      await trx.deleteFrom("passPhrases").where("id", "in", ways).execute();
      await trx.deleteFrom("waysIn").where("personId", "in", people).execute();
      await trx.deleteFrom("personRoles").where("personId", "in", people).execute();
      await trx.deleteFrom("people").where("id", "not in", firstPeople).execute();
    });
  });

  test.each(CALLS)("a page $how", async (call) => {
    // A post may sign somebody out, and a page that is opened ends what was open for one page: then
    // each address is asked with a session of its own.
    const endsNothing = call.method === "GET" && !call.accept.includes("text/html");
    const sessions = endsNothing ? 1 : ROUTES.length;
    const cookies = await open.database.transaction().execute(async (trx) => {
      const made: string[] = [];
      for (let count = 0; count < sessions; count += 1) made.push(await kind.cookie(trx));
      return made;
    });
    const differences: string[] = [];
    const inTurn = ROUTES.entries();
    const askInTurn = async () => {
      for (const [place, row] of inTurn) {
        const address = `${school.address}${dataAddress(exampleOf(row.path), call)}`;
        const wanted = promised(row, kind, call);
        const got = await found(address, call, { cookie: cookies[place % sessions] ?? "" });
        // The gate itself refuses the probe's empty password with 401: that is its own answer.
        const isGate = row.path.startsWith("/unlock/") && wanted === "let through" && got === "401";
        if (got !== wanted && !isGate) differences.push(`${row.path}: ${got}, not ${wanted}`);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, askInTurn));
    expect(differences).toEqual([]);
  });
});

test("each role is walked", () => {
  expect(OF_ROLES.map(({ name }) => name)).toEqual(ROLES.map((role) => `the role ${role}`));
});

test("a post from another site is refused, whoever it carries", async () => {
  const cookie = await makeSession(open.database, { scopes: [...GATE_NAMES] });
  for (const row of ROUTES.filter(({ write }) => write !== null)) {
    const response = await fetch(`${school.address}${exampleOf(row.path)}`, {
      method: "POST",
      headers: { cookie, "sec-fetch-site": "cross-site", origin: "https://elsewhere.example" },
      body: new URLSearchParams({ probe: "1" }),
      redirect: "manual",
    });
    expect(response.status, row.path).toBe(403);
  }
});

test("asking for only some of a page's data does not get around the guard", async () => {
  for (const row of ROUTES.filter(({ read }) => read !== null && read !== "everyone")) {
    const address = `${school.address}${exampleOf(row.path)}.data?_routes=${encodeURIComponent(row.path)}`;
    expect((await fetch(address)).status, row.path).toBe(401);
  }
});

test("a change is taken only from the person who made it, and waits for that person's password", async () => {
  const cookie = await makeSession(open.database, { scopes: ["admin"] });
  const { person } = await open.database
    .selectFrom("sessionScopes")
    .innerJoin("sessions", "sessions.id", "sessionScopes.sessionId")
    .innerJoin("waysIn", "waysIn.id", "sessionScopes.wayInId")
    .select("personId as person")
    .where("tokenHash", "=", hashOf(cookie))
    .executeTakeFirstOrThrow();
  const as = (maker: string | null, address: string, method: "GET" | "POST") =>
    fetch(`${school.address}${address}`, {
      method,
      headers: {
        cookie,
        "content-type": "application/json",
        ...(maker !== null && { "callboard-person": maker }),
      },
      ...(method === "POST" ? { body: JSON.stringify({ withCopies: false }) } : {}),
    });
  const address = `/admin/members/${EXAMPLES.id}/delete`;
  for (const other of ["somebody else", ""]) {
    const refused = await as(other, address, "POST");
    expect([refused.status, refused.headers.get("callboard-gate")]).toEqual([401, "admin"]);
  }
  // Let through, there is no such member.
  for (const maker of [person, null]) expect((await as(maker, address, "POST")).status).toBe(410);
  expect((await as("somebody else", "/admin/dashboard.data", "GET")).status).toBe(200);
});

/** React Router asks for a page's data under its path and `.data`. */
function dataAddress(pathname: string, { isData }: Call): string {
  if (!isData) return pathname;
  return pathname === "/" ? "/_.data" : `${pathname}.data`;
}
