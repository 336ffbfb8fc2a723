// Passkeys: valid and refused answers.
import { expect, test } from "vitest";
import { makeAuthenticator } from "#tests/makers/make-authenticator.ts";
import { makePerson } from "#tests/makers/make-person.ts";
import { makePlatform, makeVisitor } from "#tests/make-platform.ts";
import { readMade, readSigned } from "./passkey.schema.ts";
import {
  addPasskey,
  passkeyRequest,
  newPasskeyRequest,
  checkNewPasskey,
  isKnownPasskey,
  passkeyHosts,
  readPasskeysOf,
} from "./passkeys.server.ts";
import { removePerson, setRoles } from "#app/identity/people/people.server.ts";
import type { GateName, Role } from "#app/platform/scopes.ts";
import { reserveAttempt } from "#app/identity/throttle/throttle.server.ts";
import { unlock } from "#app/identity/unlock.server.ts";
import { unlockByPasskey } from "./unlock-by-passkey.server.ts";
import { recogniseVisitor } from "#app/identity/visitors.server.ts";
import { revokeCredential } from "#app/identity/people/credentials.server.ts";

const PLACE = { isGood: true as const, host: "school.example", origin: "https://school.example" };

/** Creates a person with these roles and a passkey. */
async function school(roles: Role[] = ["office"]) {
  const platform = await makePlatform();
  const { database } = platform;
  const at = () => platform.now().toISOString();
  const { personId } = await makePerson(database, { name: "Ada", roles });
  const person = { id: personId, name: "Ada" };
  const phone = makeAuthenticator(PLACE);
  const wish = { person, school: "Anchor Arts", isCarried: false };
  const ask = () => newPasskeyRequest(platform, PLACE, wish);
  const check = (response: ReturnType<typeof phone.make>) =>
    checkNewPasskey(platform, PLACE, { person, response });
  const add = async () => {
    const sealed = await check(phone.make(await ask()));
    if (!sealed) throw new Error("The passkey was refused.");
    return addPasskey(database, { ...sealed, personId, name: "Ada's phone" }, at());
  };
  const question = () => passkeyRequest(platform, PLACE);
  const tryAt = (
    gate: GateName,
    response: ReturnType<typeof phone.sign>,
    visitor = makeVisitor(),
  ) => unlockByPasskey(platform, visitor, { gate, place: PLACE, response });
  return Object.assign(platform, { at, person, phone, ask, check, add, question, tryAt });
}

test("the browser is asked for a stored passkey with user verification, without attestation", async () => {
  await using here = await school();
  await here.add();
  const asked = await here.ask();
  expect(asked).toMatchObject({
    rp: { id: "school.example", name: "Anchor Arts" },
    user: { name: "Ada" },
    attestation: "none",
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  // This device is not asked to create a second one.
  expect(asked.excludeCredentials).toHaveLength(1);
  const question = await here.question();
  expect(question).toMatchObject({ rpId: "school.example", userVerification: "required" });
  expect(question.allowCredentials ?? []).toEqual([]);
});

test("a passkey opens its person's gates, and the device is known there", async () => {
  await using here = await school();
  await here.add();
  const opened = await here.tryAt("admin", here.phone.sign(await here.question()));
  if (!opened.isOpen) throw new Error(opened.message);
  const cookies = opened.cookies.map((cookie) => cookie.split(";")[0]).join("; ");
  const asker = { cookies, address: "192.0.2.1", requestId: "request" };
  const visitor = await recogniseVisitor(here, asker);
  expect([...visitor.scopes].sort()).toEqual(["admin", "inventory", "lessons", "registers"]);
  expect(visitor).toMatchObject({ person: here.person.id, names: { admin: "Ada" } });
  const known = await here.database.selectFrom("knownDevices").select("gate").execute();
  expect(known).toEqual([{ gate: "admin" }]);
});

test("the members area has its own prompt, and accepts a passkey of a person with access", async () => {
  await using here = await school(["office", "money"]);
  await here.add();
  let cookies = "";
  const visitor = () =>
    recogniseVisitor(here, { cookies, address: "192.0.2.1", requestId: "request" });
  const openAt = async (gate: GateName) => {
    const opened = await here.tryAt(gate, here.phone.sign(await here.question()), await visitor());
    if (!opened.isOpen) throw new Error(opened.message);
    cookies = opened.cookies.map((cookie) => cookie.split(";")[0]).join("; ");
  };
  await openAt("admin");
  expect((await visitor()).scopes.has("members")).toBe(false);
  await openAt("members");
  expect([...(await visitor()).scopes].sort()).toEqual([
    "admin",
    "inventory",
    "lessons",
    "members",
    "registers",
  ]);

  await using there = await school(["office"]);
  await there.add();
  expect(await there.tryAt("members", there.phone.sign(await there.question()))).toMatchObject({
    message: "Your sign-in has no access to members' fees. Ask the owner.",
  });
});

test("an answer is valid once, for five minutes, and for a challenge of this school", async () => {
  await using here = await school();
  await here.add();
  const answer = here.phone.sign(await here.question());
  expect(await here.tryAt("admin", answer)).toMatchObject({ isOpen: true });
  expect(await here.tryAt("admin", answer)).toMatchObject({ isOpen: false, status: 401 });
  const late = here.phone.sign(await here.question());
  here.passMinutes(5);
  expect(await here.tryAt("admin", late)).toMatchObject({ isOpen: false, status: 401 });
  const inTime = here.phone.sign(await here.question());
  here.passMinutes(4.99);
  expect(await here.tryAt("admin", inTime)).toMatchObject({ isOpen: true });
  const foreign = here.phone.sign({ challenge: Buffer.alloc(32, 7).toString("base64url") });
  expect(await here.tryAt("admin", foreign)).toMatchObject({ isOpen: false, status: 401 });
  // A challenge for adding a passkey opens no gate.
  const other = here.phone.sign(await here.ask());
  expect(await here.tryAt("admin", other)).toMatchObject({ isOpen: false, status: 401 });
});

test.each([
  ["from another origin", { origin: "https://school.example.evil.example" }],
  ["from another port", { origin: "https://school.example:8443" }],
  ["for another host", { host: "evil.example" }],
  ["with nobody verified", { isVerified: false }],
  ["of a copy, with a counter that was there before", { counter: 1 }],
])("an answer %s is refused", async (_, lie) => {
  await using here = await school();
  await here.add();
  expect(await here.tryAt("admin", here.phone.sign(await here.question()))).toMatchObject({
    isOpen: true,
  });
  const answer = here.phone.sign(await here.question(), lie);
  expect(await here.tryAt("admin", answer)).toMatchObject({ isOpen: false, status: 401 });
});

test("an answer from an unknown passkey, or signed by another one, is refused", async () => {
  await using here = await school();
  await here.add();
  const stranger = makeAuthenticator(PLACE);
  const answer = stranger.sign(await here.question());
  expect(await here.tryAt("admin", answer)).toMatchObject({ isOpen: false, status: 401 });
  const { id, rawId } = here.phone.sign(await here.question());
  const forged = { ...stranger.sign(await here.question()), id, rawId };
  expect(await here.tryAt("admin", forged)).toMatchObject({ isOpen: false, status: 401 });
});

test.each([
  ["from another origin", { origin: "https://evil.example" }],
  ["for another host", { host: "evil.example" }],
  ["with nobody verified", { isVerified: false }],
  ["that the browser does not keep", { isKept: false }],
])("a new passkey %s is refused", async (_, lie) => {
  await using here = await school();
  expect(await here.check(here.phone.make(await here.ask(), lie))).toBeNull();
});

test("a new passkey is accepted once, and only for the person it was requested for", async () => {
  await using here = await school();
  const made = here.phone.make(await here.ask());
  const other = { id: "somebody else" };
  const asOther = { person: other, response: made };
  expect(await checkNewPasskey(here, PLACE, asOther)).toBeNull();
  const again = here.phone.make(await here.ask());
  const sealed = await here.check(again);
  expect(await here.check(again)).toBeNull();
  if (!sealed) throw new Error("The passkey was refused.");
  expect(await isKnownPasskey(here.database, sealed)).toBe(false);
  await addPasskey(
    here.database,
    { ...sealed, personId: here.person.id, name: "Phone" },
    here.at(),
  );
  expect(await isKnownPasskey(here.database, sealed)).toBe(true);
});

test("a passkey signs the owner in on a new device while attackers use up every pass-phrase limit", async () => {
  await using here = await school(["owner"]);
  await here.add();
  for (let place = 0; place < 60; place += 1) {
    const stranger = makeVisitor({ addressHash: `stranger ${place}` });
    await reserveAttempt(here, stranger, { gate: "admin", phrase: "a guess" });
  }
  const phrase = { gate: "admin", typed: "the right one of another person" } as const;
  expect(await unlock(here, makeVisitor(), phrase)).toMatchObject({
    isOpen: false,
    status: 429,
    hint: "A device you have signed in on before, or a passkey, still works.",
  });
  const opened = await here.tryAt("admin", here.phone.sign(await here.question()));
  if (!opened.isOpen) throw new Error(opened.message);
  const cookies = opened.cookies.map((cookie) => cookie.split(";")[0]).join("; ");
  const asker = { cookies, address: "192.0.2.200", requestId: "request" };
  expect((await recogniseVisitor(here, asker)).scopes).toContain("owner");
});

test("a passkey that was removed, or whose person was, opens nothing", async () => {
  await using here = await school();
  const id = await here.add();
  expect(await readPasskeysOf(here.database, here.person.id)).toMatchObject([
    { id, name: "Ada's phone", host: "school.example", lastUsedAt: null },
  ]);
  expect(await passkeyHosts(here.database)).toEqual(["school.example"]);
  await revokeCredential(here.database, id, here.at());
  const refused = await here.tryAt("admin", here.phone.sign(await here.question()));
  expect(refused).toMatchObject({ isOpen: false, status: 401 });
  expect(await passkeyHosts(here.database)).toEqual([]);

  await using there = await school();
  await there.add();
  await removePerson(there.database, there.person.id, there.at());
  const gone = await there.tryAt("admin", there.phone.sign(await there.question()));
  expect(gone).toMatchObject({ isOpen: false, status: 401 });
});

test("a passkey opens what its person may open now, and says what it does not open", async () => {
  await using here = await school(["office", "money"]);
  await here.add();
  await setRoles(here.database, here.person.id, ["wardrobe"], here.at());
  const refused = await here.tryAt("admin", here.phone.sign(await here.question()));
  expect(refused).toMatchObject({
    message: "Your sign-in does not open the Admin Portal. Ask the owner.",
  });
  const opened = await here.tryAt("inventory", here.phone.sign(await here.question()));
  expect(opened).toMatchObject({ isOpen: true });
});

test("a malformed passkey answer is refused", () => {
  for (const text of ["", "null", "[]", "{", '{"id":"a"}', `{"id":"${"a".repeat(20_000)}"}`]) {
    expect(readSigned(text)).toBeNull();
    expect(readMade(text)).toBeNull();
  }
  const phone = makeAuthenticator(PLACE);
  const question = { challenge: "AAAA" };
  expect(readSigned(JSON.stringify(phone.sign(question)))).toMatchObject({ type: "public-key" });
  expect(readMade(JSON.stringify(phone.make(question)))).toMatchObject({ type: "public-key" });
});
