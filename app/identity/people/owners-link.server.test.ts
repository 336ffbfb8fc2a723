import { expect, test } from "vitest";
import { makePlatform, type TestPlatform } from "#tests/make-platform.ts";
import { makePerson } from "#tests/makers/make-person.ts";
import { readInvitation } from "./invitations.server.ts";
import { inviteOwner } from "./owners-link.server.ts";
import { readPeople, removePerson } from "./people.server.ts";
import { hashToken } from "#app/identity/visitors.server.ts";

const give = ({ database, phraseKey, now }: TestPlatform) =>
  inviteOwner(database, phraseKey, now().toISOString());

const whose = async ({ database, now }: TestPlatform, secret: string) =>
  (await readInvitation(database, hashToken(secret), now().toISOString()))?.personId;

test("an owner's link is audited, without its secret", async () => {
  await using platform = await makePlatform();
  await makePerson(platform.database, { name: "Marina", roles: ["owner"] });
  const { secret } = await give(platform);
  const told = await platform.database.selectFrom("audit").selectAll().execute();
  expect(told).toMatchObject([{ who: "the system", action: "made an owner's link" }]);
  expect(JSON.stringify(told)).not.toContain(secret);
});

test("an owner who has lost every credential gets the link, and nobody else becomes an owner", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  const { personId } = await makePerson(database, { name: "Marina", roles: ["owner"] });
  await makePerson(database, { name: "Office", roles: ["office"] });
  const { name, secret } = await give(platform);
  expect(name).toBe("Marina");
  expect(await whose(platform, secret)).toBe(personId);
  const roles = (await readPeople(database)).map((person) => [person.name, person.roles]);
  expect(roles).toEqual([
    ["Marina", ["owner"]],
    ["Office", ["office"]],
  ]);
});

test("when the last owner was removed a new person becomes the owner, under a new name", async () => {
  await using platform = await makePlatform();
  const { database, now } = platform;
  const { personId } = await makePerson(database, { name: "Owner", roles: ["owner"] });
  await removePerson(database, personId, now().toISOString());
  expect((await give(platform)).name).toBe("Owner 2");
});
