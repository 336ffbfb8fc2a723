import { expect, test } from "vitest";
import { makePlatform, type TestPlatform } from "#tests/make-platform.ts";
import { makePerson } from "#tests/makers/make-person.ts";
import { invite } from "./invitations.server.ts";
import { inviteOwner } from "./owners-link.server.ts";
import { addPasskey } from "#app/identity/passkeys/passkeys.server.ts";
import { addPerson, removePerson, setRoles } from "./people.server.ts";
import { revokeCredential } from "./credentials.server.ts";

const AT = "2026-11-20T10:00:00.000Z";

/** Jo and Ada are owners with an address, Bo is an owner without one, and Eve has one but is not an owner. */
async function school() {
  const platform = await makePlatform();
  const { database } = platform;
  const person = async (name: string, role: "owner" | "office", email: string | null) => {
    const made = await makePerson(database, { id: name, name, roles: [role], createdAt: AT });
    await database.updateTable("people").set({ email }).where("id", "=", name).execute();
    return made;
  };
  await person("Jo", "owner", "jo@school.example");
  await person("Ada", "owner", "ada@school.example");
  await person("Bo", "owner", null);
  const { wayInId } = await person("Eve", "office", "eve@school.example");
  return { platform, database, evesWayIn: wayInId };
}

/** Returns the mails queued so far, as recipient and subject. */
async function mailed({ database }: TestPlatform) {
  const rows = await database.selectFrom("outbox").select(["recipient", "subject"]).execute();
  await database.deleteFrom("outbox").execute();
  return rows.map(({ recipient, subject }) => `${recipient}: ${subject}`).toSorted();
}

const toBoth = (subject: string) => [
  `ada@school.example: ${subject}`,
  `jo@school.example: ${subject}`,
];

test("a revoked credential and a new passkey are mailed to every owner with an address", async () => {
  const { platform, database, evesWayIn } = await school();
  await using _ = platform;
  await revokeCredential(database, evesWayIn, AT);
  expect(await mailed(platform)).toEqual(toBoth("A pass-phrase or passkey of Eve was revoked"));
  const passkey = { host: "localhost", credentialId: "one", publicKey: "key", counter: 0 };
  const named = { ...passkey, transports: "", name: "Eve's phone", personId: "Eve" };
  await addPasskey(database, named, AT);
  const [mail] = await database.selectFrom("outbox").select("body").execute();
  expect(mail?.body).toContain("It is called “Eve's phone” and signs in as Eve.");
  expect(mail?.body).toContain("It is listed in Settings, under Who did what.");
  expect(await mailed(platform)).toEqual(toBoth("A new passkey of Eve"));
});

test("a new owner is reported to all owners, including the new one; other roles are not reported", async () => {
  const { platform, database } = await school();
  await using _ = platform;
  await setRoles(database, "Eve", ["office", "money"], AT);
  await addPerson(database, { name: "Cy", email: "cy@school.example", roles: ["teacher"] }, AT);
  expect(await mailed(platform)).toEqual([]);
  await setRoles(database, "Eve", ["owner"], AT);
  expect(await mailed(platform)).toEqual([
    "ada@school.example: Eve is an owner now",
    "eve@school.example: Eve is an owner now",
    "jo@school.example: Eve is an owner now",
  ]);
  await setRoles(database, "Eve", ["owner", "office"], AT);
  expect(await mailed(platform)).toEqual([]);
  await setRoles(database, "Eve", ["office"], AT);
  await addPerson(database, { name: "Di", email: null, roles: ["owner"] }, AT);
  expect(await mailed(platform)).toEqual(toBoth("Di is an owner now"));
});

test("a link for an owner is reported with its creator, other people's links are not", async () => {
  const { platform, database } = await school();
  await using _ = platform;
  await invite(database, platform.phraseKey, { personId: "Eve", by: "Jo" }, AT);
  expect(await mailed(platform)).toEqual([]);
  const { secret } = await invite(database, platform.phraseKey, { personId: "Bo", by: "Jo" }, AT);
  const mails = await database.selectFrom("outbox").select("body").execute();
  expect(mails.map(({ body }) => body).join()).toContain("It was made by Jo.");
  expect(mails.map(({ body }) => body).join()).not.toContain(secret);
  expect(await mailed(platform)).toEqual(toBoth("A link for Bo, an owner"));
  const { name } = await inviteOwner(database, platform.phraseKey, AT);
  expect(await mailed(platform)).toEqual(toBoth(`A link for ${name}, an owner`));
});

test("a removed owner is told about the removal, and about nothing afterwards", async () => {
  const { platform, database } = await school();
  await using _ = platform;
  await removePerson(database, "Ada", AT);
  expect(await mailed(platform)).toEqual(toBoth("Ada was removed from the back-office"));
  await removePerson(database, "Bo", AT);
  expect(await mailed(platform)).toEqual([
    "jo@school.example: Bo was removed from the back-office",
  ]);
});
