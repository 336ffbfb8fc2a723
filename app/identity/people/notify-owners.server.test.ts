import { expect, test } from "vitest";
import { makePlatform, type TestPlatform } from "#tests/make-platform.ts";
import { makePerson } from "#tests/makers/make-person.ts";
import { invite } from "./invitations.server.ts";
import { inviteOwner } from "./owners-link.server.ts";
import { addPasskey } from "#app/identity/passkeys/passkeys.server.ts";
import { addPerson, removePerson, setRoles } from "./people.server.ts";
import { revokeCredential } from "./credentials.server.ts";

const AT = "2026-11-20T10:00:00.000Z";

/** Jo and Ada are owners with an address, Bo is one without, Eve has one and is none. */
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

/** What has been mailed since, as subjects by their recipients. */
async function mailed({ database }: TestPlatform) {
  const rows = await database.selectFrom("outbox").select(["recipient", "subject"]).execute();
  await database.deleteFrom("outbox").execute();
  return rows.map(({ recipient, subject }) => `${recipient}: ${subject}`).toSorted();
}

const toBoth = (subject: string) => [
  `ada@school.example: ${subject}`,
  `jo@school.example: ${subject}`,
];

test("a revoked way in and a new passkey are mailed to every owner who has an address", async () => {
  const { platform, database, evesWayIn } = await school();
  await using _ = platform;
  await revokeCredential(database, evesWayIn, AT);
  expect(await mailed(platform)).toEqual(toBoth("A way in of Eve was revoked"));
  const passkey = { host: "localhost", credentialId: "one", publicKey: "key", counter: 0 };
  const named = { ...passkey, transports: "", name: "Eve's phone", personId: "Eve" };
  await addPasskey(database, named, AT);
  const [mail] = await database.selectFrom("outbox").select("body").execute();
  expect(mail?.body).toContain("It is called “Eve's phone”, and opens the doors of Eve.");
  expect(mail?.body).toContain("Settings has it under Who did what.");
  expect(await mailed(platform)).toEqual(toBoth("A new passkey of Eve"));
});

test("a new owner is mailed to all, the new one too; other roles are not told of", async () => {
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

test("an owner's link is mailed, made by whom, and nobody else's is", async () => {
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

test("an owner who is removed hears of it, and of nothing after it", async () => {
  const { platform, database } = await school();
  await using _ = platform;
  await removePerson(database, "Ada", AT);
  expect(await mailed(platform)).toEqual(toBoth("Ada was removed from the back-office"));
  await removePerson(database, "Bo", AT);
  expect(await mailed(platform)).toEqual([
    "jo@school.example: Bo was removed from the back-office",
  ]);
});
