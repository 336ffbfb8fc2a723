// Every route with every kind of visitor: the server admits what the route table says.
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { GATE_NAMES, ROLES } from "#app/platform/scopes.ts";
import { ROUTES } from "#app/route-table.ts";
import { makeSession } from "#tests/makers/make-session.ts";
import {
  type Call,
  CALLS,
  EXAMPLES,
  exampleOf,
  startWalkedSchool,
  type WalkedSchool,
} from "./route-walk.ts";
import { hashOf, type Kind, KINDS, OF_ROLES } from "./visitor-kinds.ts";

let school: WalkedSchool;

beforeAll(async () => {
  school = await startWalkedSchool();
});

afterAll(() => school.stop());

/**
 * Each route is asked by about four kinds of visitor, each in another way: as the number has no
 * factor in common with the ways, every way of every kind gets its share of the routes. All
 * combinations are a proof.
 */
const EACH_NTH = 31;

function isAsked(at: number, kind: Kind, call: Call): boolean {
  const combination = KINDS.indexOf(kind) * CALLS.length + CALLS.indexOf(call);
  return (at + combination) % EACH_NTH === 0;
}

test("cookies that are forged, ended or revoked open nothing", () => {
  const refused = KINDS.filter(
    ({ name, unlocked, isOwn }) => unlocked.length === 0 && !isOwn && name !== "nobody",
  );
  expect(refused.map(({ name }) => name)).toEqual([
    "a forged cookie",
    "a malformed cookie",
    "an office sign-in idle for an hour",
    "an office sign-in from twelve hours ago",
    "a person who has signed out",
    "a pass-phrase that was revoked",
  ]);
});

describe.each(KINDS)("$name", (kind) => {
  afterEach(() => school.forget());

  test.each(CALLS)("a page $how", async (call) => {
    const rows = ROUTES.filter((_, at) => isAsked(at, kind, call));
    expect(rows.length).toBeGreaterThan(0);
    expect(await school.walk(rows, kind, call)).toEqual([]);
  });
});

test("each role is tested", () => {
  expect(OF_ROLES.map(({ name }) => name)).toEqual(ROLES.map((role) => `the role ${role}`));
});

test("a post from another site is refused for any visitor", async () => {
  const cookie = await makeSession(school.database, { scopes: [...GATE_NAMES] });
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

test("a change is accepted only from the person who made it, and waits for their password", async () => {
  const cookie = await makeSession(school.database, { scopes: ["admin"] });
  const { person } = await school.database
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
  // Admitted, but there is no such member.
  for (const maker of [person, null]) expect((await as(maker, address, "POST")).status).toBe(410);
  expect((await as("somebody else", "/admin/dashboard.data", "GET")).status).toBe(200);
});
