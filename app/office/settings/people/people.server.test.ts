import { expect, test } from "vitest";
import { changeAt } from "#tests/command-at.ts";
import { makeContext } from "#tests/make-context.ts";
import { makePlatform, makeVisitor, type TestPlatform } from "#tests/make-platform.ts";
import { makePayTeacher, makeSchedule } from "#tests/makers/make-payroll.ts";
import { makePerson } from "#tests/makers/make-person.ts";
import { makeTeaching, makeWeeklyClass } from "#tests/makers/make-weekly-class.ts";
import { makeSession } from "#tests/makers/make-session.ts";
import type { GateName, Role } from "#app/platform/scopes.ts";
import { unlock } from "#app/identity/unlock.server.ts";
import { recogniseVisitor } from "#app/identity/visitors.server.ts";
import { visitorContext } from "#app/data/context.server.ts";
import { runCommand } from "#app/data/commands/run-command.server.ts";
import { addPasskey } from "#app/identity/passkeys/passkeys.server.ts";
import { loader } from "./people-room.tsx";
import { removePasskeyHandler } from "#app/office/your-sign-in/remove-passkey.server.ts";

const send = changeAt("/admin/settings", "admin", "owner");

const ours = {
  do: "add person",
  name: "Wrenna Quill",
  email: "",
  roles: ["wardrobe"],
};
const AT = "2026-11-01T09:00:00.000Z";
const PHRASE = "Sequins Feathers Lace";

const read = (platform: TestPlatform) =>
  loader({ context: makeContext(platform, "admin") } as never);

const personOf = async (platform: TestPlatform, name: string) =>
  (await read(platform)).people.find((person) => person.name === name);

/** Adds a person with a pass-phrase typed by an owner. */
async function addWithPhrase(platform: TestPlatform, more: object = {}) {
  const person = { ...ours, ...more };
  await send(platform, person);
  const { id } = (await personOf(platform, person.name)) ?? {};
  return send(platform, { do: "add pass phrase", personId: id, passPhrase: PHRASE });
}

const opens = async (platform: TestPlatform, typed: string, gate: GateName = "inventory") =>
  (await unlock(platform, makeVisitor(), { gate, typed })).isOpen;

const told = async ({ database }: TestPlatform) =>
  (await database.selectFrom("audit").select(["who", "action"]).orderBy("at").execute()).map(
    ({ who, action }) => `${who} ${action}`,
  );

/** Creates an owner who can sign in, and a session with every gate open. */
async function school(variables: Record<string, string> = {}) {
  const platform = await makePlatform(variables);
  const { personId, wayInId } = await makePerson(platform.database, {
    id: "ada",
    name: "Ada",
    roles: ["owner"],
  });
  return Object.assign(platform, { personId, wayInId });
}

const visitorOf = (platform: TestPlatform, cookies: string) =>
  recogniseVisitor(platform, { cookies, address: "192.0.2.1", requestId: "request" });

async function sessionOf(platform: TestPlatform, ...roles: Role[]) {
  const [unlockedAt, lastUsedAt] = [platform.now(), platform.now()];
  const scopes: GateName[] = ["admin", "inventory", "members", "lessons"];
  const cookies = await makeSession(platform.database, { scopes, roles, unlockedAt, lastUsedAt });
  const person = (await visitorOf(platform, cookies)).person ?? "";
  return { person, scopes: async () => [...(await visitorOf(platform, cookies)).scopes].sort() };
}

test("a person's pass-phrase opens every gate of their roles, until it is revoked", async () => {
  await using platform = await school();
  expect(await send(platform, { ...ours, roles: [] })).toMatchObject({
    messages: { roles: "Choose at least one role." },
  });
  expect(await send(platform, { ...ours, email: "nowhere" })).toMatchObject({ isSaved: false });
  const roles = ["wardrobe", "money"];
  expect(await addWithPhrase(platform, { roles })).toEqual({ isSaved: true });
  expect(await opens(platform, PHRASE)).toBe(true);
  expect(await opens(platform, PHRASE, "lessons")).toBe(false);
  expect(await opens(platform, PHRASE.toLowerCase())).toBe(false);
  expect(await opens(platform, ` ${PHRASE.toUpperCase()}`, "members")).toBe(true);
  const person = await personOf(platform, "Wrenna Quill");
  const short = { do: "add pass phrase", personId: person?.id, passPhrase: "fourteen chars" };
  expect(await send(platform, short)).toMatchObject({
    messages: { passPhrase: "Use at least 15 characters, such as four words." },
  });
  const another = { do: "add pass phrase", personId: person?.id, passPhrase: "another of hers" };
  expect(await send(platform, another)).toEqual({ isSaved: true });
  expect(await opens(platform, "another of hers")).toBe(true);
  const revoke = { do: "revoke credential", id: person?.waysIn[0]?.id };
  expect(await send(platform, revoke)).toEqual({ isSaved: true });
  expect(await send(platform, revoke)).toMatchObject({ problem: "This has already been revoked." });
  expect(await opens(platform, PHRASE)).toBe(false);
  expect(await opens(platform, "another of hers")).toBe(true);
  expect(JSON.stringify(await read(platform))).not.toContain("argon2");
});

test("a pass-phrase that is easy to guess, names the school or was used before is refused with the same sentence", async () => {
  await using platform = await school();
  const tooEasy = "This phrase is too easy to guess. Choose another.";
  const refused = { messages: { passPhrase: tooEasy } };
  await addWithPhrase(platform);
  const { id, waysIn = [] } = (await personOf(platform, ours.name)) ?? {};
  const add = { do: "add pass phrase", personId: id };
  for (const passPhrase of [
    "aaaaaaaaaaaaaaa",
    "password1234567",
    "all love OURschool",
    PHRASE,
    PHRASE.toUpperCase(),
  ]) {
    expect(await send(platform, { ...add, passPhrase }), passPhrase).toMatchObject(refused);
  }
  await send(platform, { do: "revoke credential", id: waysIn[0]?.id });
  expect(await send(platform, { ...add, passPhrase: PHRASE })).toMatchObject(refused);
  expect(await send(platform, { ...add, passPhrase: "quartz-bonnet-7" })).toEqual({
    isSaved: true,
  });
  // Two concurrent requests: one wins.
  const both = await Promise.all(
    [id, "ada"].map((personId) =>
      send(platform, { do: "add pass phrase", personId, passPhrase: "Tulip meadow anvil" }),
    ),
  );
  expect(both.filter(({ isSaved }) => isSaved)).toHaveLength(1);
});

test("a name cannot repeat a present or former person's, nor the audit's name for nobody", async () => {
  await using platform = await school();
  const { personId } = await makePerson(platform.database, { name: "Bea Stone" });
  await send(platform, { do: "remove person", id: personId });
  const taken =
    "This name is or was in use, and the log identifies people by name. Choose another.";
  for (const name of ["the system", "The  System", "ADA", "bea  stone"]) {
    expect(await send(platform, { ...ours, name }), name).toMatchObject({
      messages: { name: taken },
    });
    const change = { do: "change person", id: "ada", name, email: "", roles: ["owner"] };
    const isOwn = name === "ADA";
    expect((await send(platform, change)).isSaved, name).toBe(isOwn);
  }
});

test("a change does not overwrite what another owner has changed in the meantime", async () => {
  await using platform = await school();
  await send(platform, ours);
  const { id } = (await personOf(platform, ours.name)) ?? {};
  const was = { name: ours.name, email: "", roles: ["wardrobe"] };
  const change = { do: "change person", id, ...was, was };
  expect(await send(platform, { ...change, roles: ["teacher"] })).toEqual({ isSaved: true });
  expect(await send(platform, { ...change, roles: ["office"] })).toMatchObject({
    problem: "Someone else has changed this since you opened it.",
    stands: "Wrenna Quill, Teacher",
  });
});

test("changed roles narrow an open session immediately, and a removed person's sessions end", async () => {
  await using platform = await school();
  const session = await sessionOf(platform, "owner");
  expect(await session.scopes()).toEqual([
    "admin",
    "inventory",
    "lessons",
    "medical",
    "members",
    "owner",
    "registers",
  ]);
  const change = { do: "change person", id: session.person, name: "Bea", email: "" };
  await send(platform, { ...change, roles: ["office", "money"] });
  expect(await session.scopes()).toEqual(["admin", "inventory", "lessons", "members", "registers"]);
  await send(platform, { ...change, roles: ["wardrobe"] });
  expect(await session.scopes()).toEqual(["inventory"]);
  // Returned roles do not reopen a closed gate.
  await send(platform, { ...change, roles: ["owner"] });
  expect(await session.scopes()).toEqual(["inventory", "registers"]);
  await send(platform, { do: "remove person", id: session.person });
  expect(await session.scopes()).toEqual([]);
  expect(await personOf(platform, "Bea")).toBeUndefined();
  expect(await told(platform)).toContain("admin desk removed person");
});

test("somebody who teaches no longer is signed out, so that their devices drop the medical notes", async () => {
  await using platform = await school();
  const session = await sessionOf(platform, "office", "teacher");
  const change = { do: "change person", id: session.person, name: "Bea", email: "" };
  await send(platform, { ...change, roles: ["office", "teacher", "money"] });
  expect(await session.scopes()).toContain("registers");
  await send(platform, { ...change, roles: ["office"] });
  expect(await session.scopes()).toEqual([]);
});

test("the last owner who can sign in stays an owner", async () => {
  await using platform = await school();
  const last = "At least one owner must be able to sign in. Make someone else an owner first.";
  // Owners without a pass-phrase, or with one that opens a single gate, do not count.
  await makePerson(platform.database, {
    roles: ["owner"],
    revokedAt: platform.now().toISOString(),
  });
  await makePerson(platform.database, { roles: ["owner"], gate: "members" });
  const { personId: id, wayInId } = platform;
  const leave = [
    { do: "remove person", id },
    { do: "revoke credential", id: wayInId },
    { do: "change person", id, name: "Ada", email: "", roles: ["office"] },
  ];
  for (const change of leave) {
    expect(await send(platform, change), change.do).toMatchObject({ problem: last });
  }
  expect(await personOf(platform, "Ada")).toMatchObject({ roles: ["owner"] });
  await makePerson(platform.database, { roles: ["owner"] });
  expect(await send(platform, { do: "remove person", id })).toEqual({ isSaved: true });
});

test("a passkey of another host does not count: it opens nothing here", async () => {
  await using platform = await school({ CALLBOARD_URL: "https://school.example" });
  const { database, wayInId } = platform;
  const other = await makePerson(database, {
    roles: ["owner"],
    revokedAt: platform.now().toISOString(),
  });
  const passkey = { publicKey: "key", counter: 0, transports: "", personId: other.personId };
  const at = platform.now().toISOString();
  const old = { ...passkey, host: "old.example", credentialId: "old", name: "Old phone" };
  await addPasskey(database, old, at);
  const leave = { do: "revoke credential", id: wayInId };
  expect(await send(platform, leave)).toMatchObject({ status: 422 });
  const here = { ...passkey, host: "school.example", credentialId: "new", name: "New phone" };
  await addPasskey(database, here, at);
  expect(await send(platform, leave)).toEqual({ isSaved: true });
});

test("owners cannot go below two credentials of their own; another owner may remove one", async () => {
  await using platform = await school();
  const { database, personId } = platform;
  const at = platform.now().toISOString();
  const passkey = { publicKey: "key", counter: 0, transports: "" };
  const add = (credentialId: string, host = "localhost") =>
    addPasskey(
      database,
      { ...passkey, host, credentialId, personId, name: `${credentialId} phone` },
      at,
    );
  const [first, second] = [await add("old"), await add("new")];
  const elsewhere = await add("foreign", "old.example");
  const context = makeContext(platform, "admin", "owner");
  const visitor = { ...context.get(visitorContext), person: personId };
  context.set(visitorContext, visitor);
  const asAda = async (body: object) => {
    const request = new Request("http://school.example/", {
      method: "POST",
      body: JSON.stringify(body),
      headers: { "content-type": "application/json" },
    });
    const asked = {
      platform: platform as never,
      visitor,
      params: {},
      request,
    };
    return runCommand(removePasskeyHandler, asked);
  };
  expect(await asAda({ id: second })).toEqual({ isSaved: true });
  expect(await asAda({ id: second })).toMatchObject({
    problem: "This passkey has already been removed.",
  });
  expect(await asAda({ id: first })).toMatchObject({
    problem: "Owners need two ways to sign in. Add another one first.",
  });
  // A credential that opens nothing here does not count and may be removed.
  expect(await asAda({ id: elsewhere })).toEqual({ isSaved: true });
  expect(await told(platform)).toEqual([
    "admin desk removed passkey",
    "admin desk removed passkey",
  ]);
  // Here the request comes from someone else.
  expect(await personOf(platform, "Ada")).toMatchObject({
    waysIn: expect.arrayContaining([expect.objectContaining({ passkey: "old phone" })]),
  });
  expect(await send(platform, { do: "revoke credential", id: first })).toEqual({ isSaved: true });
  expect((await told(platform)).at(-1)).toBe("admin desk revoked passkey");
});

test("only the slow hash of a pass-phrase is stored", async () => {
  await using platform = await school();
  const add = { do: "add pass phrase", personId: "ada", key: "key-0123456789abcdef" };
  await send(platform, { ...add, passPhrase: PHRASE });
  await send(platform, { ...add, passPhrase: "other words for costumes" });
  const kept = await platform.database.selectFrom("idempotency").select("bodyHash").execute();
  expect(kept).toHaveLength(1);
  expect(await opens(platform, PHRASE)).toBe(true);
  expect(await opens(platform, "other words for costumes")).toBe(false);
});

const mailsIn = ({ database }: TestPlatform) =>
  database.selectFrom("outbox").select(["recipient", "subject", "body"]).execute();

test("a new person gets a link, which is mailed when they have an address", async () => {
  await using platform = await school({ CALLBOARD_URL: "https://school.example" });
  const until = "21 Nov 2026, 10:00";
  const path = expect.stringMatching(/^\/invitation#[\w-]{43}$/);
  expect(await send(platform, ours)).toEqual({
    isSaved: true,
    link: { path, until, email: null, mail: "none" },
  });
  expect(await personOf(platform, ours.name)).toMatchObject({ linkUntil: until, waysIn: [] });
  expect(await mailsIn(platform)).toEqual([]);
  const email = "bea@home.example";
  const added = await send(platform, { ...ours, name: "Bea", email });
  expect(added).toMatchObject({ link: { email, mail: "waits for a server" } });
  expect(await mailsIn(platform)).toMatchObject([
    { recipient: email, body: expect.stringContaining("\nhttps://school.example/invitation\n") },
  ]);
  expect((await personOf(platform, "Ada"))?.linkUntil).toBeNull();
  const SMTP = { SMTP_URL: "smtp://mail.example", MAIL_FROM: "desk@school.example" };
  await using other = await school({ CALLBOARD_URL: "https://school.example", ...SMTP });
  expect(await send(other, { ...ours, email })).toMatchObject({ link: { mail: "goes" } });
});

test("nothing is mailed when Callboard's address is not set, and the owner is told", async () => {
  await using platform = await school();
  const added = await send(platform, { ...ours, email: "wrenna@home.example" });
  expect(added).toMatchObject({ link: { mail: "unwritten" } });
  expect(await mailsIn(platform)).toEqual([]);
});

test("a person can get a new link, but a removed person cannot", async () => {
  await using platform = await school();
  const make = { do: "make link", personId: "ada" };
  expect(await send(platform, make)).toMatchObject({ isSaved: true, link: { mail: "none" } });
  expect((await personOf(platform, "Ada"))?.linkUntil).toBe("21 Nov 2026, 10:00");
  const { personId } = await makePerson(platform.database, { name: "Bea" });
  await send(platform, { do: "remove person", id: personId });
  expect(await send(platform, { ...make, personId })).toMatchObject({ status: 410 });
});

test("removing a teacher asks who takes over the classes, the covers and the pay", async () => {
  await using platform = await school();
  const { database } = platform;
  const { personId: jo } = await makePerson(database, { name: "Jo Plover", roles: ["teacher"] });
  const { personId: odette } = await makePerson(database, { name: "Odette", roles: ["teacher"] });
  const { personId: desk } = await makePerson(database, { name: "Desk", roles: ["office"] });
  const ballet = await makeWeeklyClass(database);
  const tap = await makeWeeklyClass(database, { name: "Tap", day: "Tuesday" });
  await makeTeaching(database, { classId: ballet.id, personId: jo });
  await makeTeaching(database, { classId: ballet.id, personId: odette });
  const meetingId = "a meeting";
  await database
    .insertInto("meetingChanges")
    .values({ id: meetingId, classId: tap.id, day: "2026-11-24", createdAt: AT, updatedAt: AT })
    .execute();
  await makeTeaching(database, { classId: tap.id, personId: jo }, { meetingId });
  const over = { id: "a past meeting", classId: tap.id, createdAt: AT, updatedAt: AT };
  await database
    .insertInto("meetingChanges")
    .values({ ...over, day: "2026-11-17" })
    .execute();
  const past = { meetingId: over.id };
  const pastId = await makeTeaching(database, { classId: tap.id, personId: jo }, past);
  const schedule = await makeSchedule(database);
  await makePayTeacher(database, schedule.id, { name: "J. Plover" });
  await database.updateTable("payTeachers").set({ personId: jo }).execute();
  expect(await personOf(platform, "Jo Plover")).toMatchObject({
    teaches: ["Ballet (5-7), Monday 16:00-16:45", "cover of Tap, 24 Nov 2026"],
    paidAs: ["J. Plover"],
  });
  const remove = { do: "remove person", id: jo };
  expect(await send(platform, remove)).toMatchObject({
    isSaved: false,
    status: 422,
    messages: {
      teaches:
        "Choose who will teach: Ballet (5-7), Monday 16:00-16:45; cover of Tap, 24 Nov 2026.",
      paidAs: "Choose who can see the pay of J. Plover.",
    },
  });
  expect(await personOf(platform, "Jo Plover")).toBeDefined();
  expect(await send(platform, { ...remove, teaches: desk, paidAs: "nobody" })).toMatchObject({
    isSaved: false,
    status: 422,
  });
  const saved = await send(platform, { ...remove, teaches: odette, paidAs: "nobody" });
  expect(saved).toMatchObject({ isSaved: true });
  const teaching = await database
    .selectFrom("classTeachers")
    .select(["classId", "meetingId", "personId", "notesOpenedAt"])
    .where("id", "!=", pastId)
    .orderBy("classId")
    .execute();
  expect(teaching.toSorted((one) => (one.meetingId === null ? -1 : 1))).toMatchObject([
    { classId: ballet.id, personId: odette, notesOpenedAt: expect.any(String) },
    // Medical notes of the reassigned class wait for approval.
    { classId: tap.id, meetingId, personId: odette, notesOpenedAt: null },
  ]);
  const covered = database.selectFrom("classTeachers").select("personId").where("id", "=", pastId);
  expect(await covered.execute()).toEqual([{ personId: jo }]);
  expect(await database.selectFrom("payTeachers").select("personId").execute()).toEqual([
    { personId: null },
  ]);
});
