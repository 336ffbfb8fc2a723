// Requests routes as one kind of visitor in one way, and compares the server's answer with the route table.
import path from "node:path";
import { openSqlite, type Database } from "#app/data/database/database.server.ts";
import { SCOPES, withIncludedScopes, type Access, type Scope } from "#app/platform/scopes.ts";
import type { RouteRow } from "#app/access.ts";
import { COMMANDS } from "#app/office/commands.ts";
import { startSchool } from "#tests/school-server.ts";
import { startedSchool } from "#tests/started-school.ts";
import type { Kind } from "./visitor-kinds.ts";

const AT_ONCE = 8;

/** Values for the parameters in addresses. */
export const EXAMPLES: Record<string, string> = {
  gate: "members",
  id: "00000000-0000-4000-8000-000000000000",
};

export const exampleOf = (pattern: string) =>
  pattern
    .replaceAll(/\/:(\w+)\?/g, "")
    .replaceAll(/:(\w+)/g, (_, name: string) => EXAMPLES[name] ?? "1")
    .replace("/*", "/no-such-page");

export type Call = { how: string; method: string; accept: string; isData: boolean };

export const CALLS: Call[] = [
  { how: "opened in a browser", method: "GET", accept: "text/html,*/*", isData: false },
  { how: "fetched by a program", method: "GET", accept: "*/*", isData: false },
  { how: "asked for its data", method: "GET", accept: "*/*", isData: true },
  { how: "posted to", method: "POST", accept: "text/html,*/*", isData: false },
  { how: "posted to for its data", method: "POST", accept: "*/*", isData: true },
  { how: "deleted", method: "DELETE", accept: "*/*", isData: false },
];

/** Sign-in pages: the main one, and two for teachers. */
const DOORS = ["/admin", "/admin/registers/door", "/private-lessons"];

const LESSONS_FILE = "/private-lessons.csv";
/** Opened by their address, they end a page view of the shared lessons password. */
const LESSONS_PAGES = ["/private-lessons/statement", "/private-lessons/debtors"];

/** Answered by no page: without a paired device of the show they are refused. */
const FOR_DEVICES = [
  "/show/:id/events",
  "/show/:id/state",
  "/show/:id/press",
  "/show/:id/publish",
  "/show/:id/clock",
  "/show/:id/times.csv",
  "/show/:id/follow",
  "/show/:id/children",
  "/show/:id/music/list",
  "/show/:id/music/:file",
  "/api/shows/:code/events",
];

/** Anyone may ask it who leads; only control presses there. */
const ASKED_BY_DESKS = "/show/:id/desk";

/** Addresses under this path are read-only: any post is not found. */
const ONLY_READ = "/running-order/";

type Verdict = "let through" | "sent to sign in" | "401" | "403" | "404" | "405";

function isGiven(access: Access, has: ReadonlySet<Scope>): boolean {
  if (access === "everyone") return true;
  if (access === "staff") return SCOPES.some((scope) => has.has(scope));
  return [access].flat().every((scope) => has.has(scope as Scope));
}

/** Commands that do; `commands.server.test.ts` has their list. */
const PROVED_COMMANDS = COMMANDS.filter(({ needsProof }) => needsProof).map((each) => each.path);

/** Addresses that ask for re-authentication, by the design. */
const WANT_PROOF = [
  ...PROVED_COMMANDS,
  "/admin/events/:id/entries.csv",
  "/admin/members.csv",
  "/admin/move-out.zip",
  "/admin/shows/:id/council.csv",
  "/admin/settings/backups/:name",
  "/admin/your-sign-in/passkey",
];

function isProved(access: Access, fresh: ReadonlySet<Scope>): boolean {
  if (access === "staff") return fresh.size > 0;
  return [access].flat().some((scope) => fresh.has(scope as Scope));
}

/** The answer that the table promises; written independently of the guard, from the same design. */
function promised(row: RouteRow, { unlocked, isOwn, stale = [] }: Kind, call: Call): Verdict {
  const access = call.method === "GET" ? row.read : row.write;
  if (access === null) return row.path.startsWith(ONLY_READ) ? "404" : "405";
  if (row.isPaired && FOR_DEVICES.includes(row.path)) return "403";
  if (row.path === ASKED_BY_DESKS) return call.method === "GET" ? "let through" : "403";
  const has = withIncludedScopes(unlocked);
  const isOpened = call.method === "GET" && !call.isData && call.accept.includes("text/html");
  // The shared lessons password opens one page view: it opens no file by its address.
  const isOver = row.path === LESSONS_FILE && isOpened && !has.has("admin");
  if (isOver && isOwn && has.has("lessons")) return "let through";
  if (isOver) return has.size === 0 || has.has("lessons") ? "401" : "403";
  const isEnded = LESSONS_PAGES.includes(row.path) && isOpened && !has.has("admin") && !isOwn;
  if (isEnded) return "sent to sign in";
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
    // Uncompressed: compressing pages would be much of the work.
    headers: { accept: call.accept, "accept-encoding": "identity", ...headers },
    redirect: "manual",
    ...(call.method === "POST" ? { body: new URLSearchParams({ probe: "1" }) } : {}),
  });
  // Read to its end, so that the connection serves the next call.
  await response.arrayBuffer();
  const { status } = response;
  const isSentToSignIn = status === 302 && DOORS.includes(response.headers.get("location") ?? "");
  // Only reads lead to the sign-in page; a post that ends there, such as signing out, was done.
  if (isSentToSignIn && call.method === "GET") return "sent to sign in";
  const isSent = call.method !== "GET" && new URL(address).pathname.startsWith(ONLY_READ);
  if (isSent && status === 404) return "404";
  if (status === 401 || status === 403 || status === 405) return `${status}`;
  return "let through";
}

export type WalkedSchool = {
  address: string;
  database: Database;
  /** Returns in words where a route's answer differs from the table. */
  walk: (rows: readonly RouteRow[], kind: Kind, call: Call) => Promise<string[]>;
  /** Removes the sessions of a walk: the settings list them, which would take most of the time. */
  forget: () => Promise<void>;
  stop: () => Promise<void>;
};

export async function startWalkedSchool(): Promise<WalkedSchool> {
  const school = await startSchool((await startedSchool()).options);
  const { database, close } = openSqlite(path.join(school.dataFolder, "callboard.db"));
  const people = await database.selectFrom("people").select("id").execute();
  const firstPeople = people.map(({ id }) => id);
  return {
    address: school.address,
    database,
    walk: (rows, kind, call) => walk({ address: school.address, database }, rows, kind, call),
    forget: () => forget(database, firstPeople),
    stop: async () => {
      await close();
      await school.stop();
    },
  };
}

async function walk(
  { address, database }: Pick<WalkedSchool, "address" | "database">,
  rows: readonly RouteRow[],
  kind: Kind,
  call: Call,
): Promise<string[]> {
  // A post may sign out, and opening a page ends access that was for one page view: each address
  // then needs its own session.
  const endsNothing = call.method === "GET" && !call.accept.includes("text/html");
  const sessions = endsNothing ? 1 : rows.length;
  const cookies = await database.transaction().execute(async (trx) => {
    const made: string[] = [];
    for (let count = 0; count < sessions; count += 1) made.push(await kind.cookie(trx));
    return made;
  });
  const differences: string[] = [];
  const inTurn = rows.entries();
  const askInTurn = async () => {
    for (const [place, row] of inTurn) {
      const url = `${address}${dataAddress(exampleOf(row.path), call)}`;
      const wanted = promised(row, kind, call);
      const got = await found(url, call, { cookie: cookies[place % sessions] ?? "" });
      // The gate itself refuses the probe's empty password with 401: that is its own answer.
      const isGate = row.path.startsWith("/unlock/") && wanted === "let through" && got === "401";
      if (got !== wanted && !isGate) differences.push(`${row.path}: ${got}, not ${wanted}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, askInTurn));
  return differences;
}

async function forget(database: Database, firstPeople: readonly string[]): Promise<void> {
  await database.transaction().execute(async (trx) => {
    await trx.deleteFrom("sessionScopes").execute();
    await trx.deleteFrom("sessions").execute();
    const people = trx.selectFrom("people").select("id").where("id", "not in", firstPeople);
    const ways = trx.selectFrom("waysIn").select("id").where("personId", "in", people);
    await trx.deleteFrom("passPhrases").where("id", "in", ways).execute();
    await trx.deleteFrom("waysIn").where("personId", "in", people).execute();
    await trx.deleteFrom("personRoles").where("personId", "in", people).execute();
    await trx.deleteFrom("people").where("id", "not in", firstPeople).execute();
  });
}

/** React Router fetches a page's data at its path plus `.data`. */
function dataAddress(pathname: string, { isData }: Call): string {
  if (!isData) return pathname;
  return pathname === "/" ? "/_.data" : `${pathname}.data`;
}
