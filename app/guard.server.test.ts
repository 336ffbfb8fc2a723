// The guard: who may send a change.
import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { makePlatform, makeVisitor } from "#tests/make-platform.ts";
import { makePerson } from "#tests/makers/make-person.ts";
import { guard } from "./guard.server.ts";
import { visitorContext, type Visitor } from "#app/data/context.server.ts";
import { setRoles } from "./identity/people/people.server.ts";
import { openPassPhrases } from "./identity/phrases/pass-phrases.server.ts";
import { withIncludedScopes, type GateName, type Role, type Scope } from "./platform/scopes.ts";
import { openGates } from "./identity/unlock.server.ts";
import { recogniseVisitor } from "./identity/visitors.server.ts";

/** Returns the guard's answer to a request of Ada's; null when it is let through. */
async function answered(method: string, madeBy: string | null, pattern = "/admin/trials/new") {
  return answerTo(method, madeBy, pattern, {
    scopes: withIncludedScopes(["admin"]),
    person: "ada",
  });
}

async function answerTo(
  method: string,
  madeBy: string | null,
  pattern: string,
  visitor: Partial<Visitor>,
) {
  const headers = new Headers(madeBy === null ? {} : { "callboard-person": madeBy });
  const request = new Request(`http://school.example${pattern}`, { method, headers });
  const context = new RouterContextProvider();
  context.set(visitorContext, makeVisitor(visitor));
  let isThrough = false;
  const next = async () => {
    isThrough = true;
    return new Response();
  };
  try {
    await guard({ request, context, pattern, params: {} } as never, next);
  } catch (error) {
    const { status, headers: given } = error as Response;
    const [gate, proof] = ["gate", "proof"].map((name) => given.get(`callboard-${name}`));
    if (proof) return { status, gate, proof, words: await (error as Response).text() };
    return { status, gate, isThrough };
  }
  return isThrough ? null : "neither";
}

test("a change made by another person is not accepted from the one signed in now", async () => {
  expect(await answered("POST", "bea")).toEqual({ status: 401, gate: "admin", isThrough: false });
  expect(await answered("POST", "ada")).toBeNull();
});

test("a change without a maker counts as the sender's, and reads are never checked", async () => {
  expect(await answered("POST", null)).toBeNull();
  expect(await answered("GET", "bea", "/admin/changes")).toBeNull();
});

test("the list of members and an erase ask everyone for re-authentication", async () => {
  const scopes = withIncludedScopes(["admin", "members"]);
  const wanting = [
    ["GET", "/admin/members.csv"],
    ["POST", "/admin/members/:id/erase"],
  ] as const;
  for (const [method, pattern] of wanting) {
    const as = (...reauthenticatedScopes: Scope[]) =>
      answerTo(method, null, pattern, {
        scopes,
        reauthenticatedScopes: new Set(reauthenticatedScopes),
      });
    expect(await as(), pattern).toEqual({
      status: 403,
      gate: "admin",
      proof: "wanted",
      words: "Please confirm it's you: enter your pass-phrase or use your passkey again.",
    });
    expect(await as("lessons"), pattern).toMatchObject({ status: 403, proof: "wanted" });
    for (const scope of ["admin", "members"] as const) expect(await as(scope)).toBeNull();
  }
});

test("a page with re-authentication is closed to people without the scope first", async () => {
  const desk = { scopes: withIncludedScopes(["admin"]), reauthenticatedScopes: new Set<Scope>() };
  const answer = await answerTo("POST", null, "/admin/members/:id/erase", desk);
  expect(answer).toEqual({ status: 403, gate: "members", isThrough: false });
});

test("a post to a read-only link is not found", async () => {
  const nobody = { scopes: new Set<Scope>() };
  for (const pattern of ["/running-order/:code", "/running-order/:code/times.ics"]) {
    for (const method of ["POST", "PUT", "PATCH", "DELETE"])
      expect(await answerTo(method, null, pattern, nobody)).toMatchObject({ status: 404 });
    expect(await answerTo("GET", null, pattern, nobody)).toBeNull();
  }
});

test("a person with their own sign-in is told what it does not open, and not asked for a password", async () => {
  const teacher = {
    scopes: withIncludedScopes(["lessons"]),
    credentialScopes: withIncludedScopes(["lessons"]),
  };
  const at = (pattern: string, visitor: Partial<Visitor>) =>
    refusalAt("GET", pattern, visitor).then((answer) => [
      answer.status,
      answer.headers.get("callboard-gate"),
      answer.words,
    ]);
  const lacks = "Your sign-in does not open the Admin Portal. Ask the owner.";
  expect(await at("/admin/enquiries", teacher)).toEqual([403, null, lacks]);
  const shared = { scopes: teacher.scopes };
  const closed = "Your pass-phrase does not open this.";
  expect(await at("/admin/enquiries", shared)).toEqual([403, "admin", closed]);
  const wardrobe = {
    scopes: withIncludedScopes(["inventory"]),
    credentialScopes: withIncludedScopes(["inventory"]),
  };
  const noRegisters = "Your sign-in does not open the registers. Ask the owner.";
  expect(await at("/admin/registers", wardrobe)).toEqual([403, null, noRegisters]);
  // A colleague may unlock the members area on the same computer.
  const office = {
    scopes: withIncludedScopes(["admin"]),
    credentialScopes: withIncludedScopes(["admin"]),
  };
  expect(await at("/admin/fees", office)).toEqual([403, "members", closed]);
});

test("a register closes at the next read once a person is no longer a teacher", async () => {
  await using platform = await makePlatform();
  const { database, now } = platform;
  const readingAfter = async (gates: GateName[], before: Role[], after: Role[]) => {
    const { personId } = await makePerson(database, { roles: before });
    const way = (await openPassPhrases(database)).find((each) => each.personId === personId)!;
    const cookies = (await openGates(platform, makeVisitor(), gates, way))
      .map((cookie) => cookie.split(";")[0])
      .join("; ");
    const asker = { cookies, address: "192.0.2.1", requestId: "request" };
    const read = async () =>
      refusalAt("GET", "/admin/registers/:id", await recogniseVisitor(platform, asker));
    expect((await read()).words).toBe("It was let through.");
    await setRoles(database, personId, after, now().toISOString());
    return (await read()).status;
  };
  // Without another open gate the session has ended.
  expect(await readingAfter(["lessons"], ["teacher"], ["wardrobe"])).toBe(401);
  expect(await readingAfter(["lessons", "inventory"], ["teacher", "wardrobe"], ["wardrobe"])).toBe(
    403,
  );
});

/** Returns the refusal of a page for a signed-in visitor. */
async function refusalAt(method: string, pattern: string, visitor: Partial<Visitor>) {
  const request = new Request(`http://school.example${pattern}`, { method });
  const context = new RouterContextProvider();
  context.set(visitorContext, makeVisitor(visitor));
  const answer = guard(
    { request, context, pattern, params: {} } as never,
    async () => new Response(),
  );
  const refused = await Promise.resolve(answer).then(
    () => new Response("It was let through."),
    (error: unknown) => error as Response,
  );
  return { status: refused.status, headers: refused.headers, words: await refused.text() };
}
