import { expect, test } from "vitest";
import { makePlatform, makeVisitor, type TestPlatform } from "#tests/make-platform.ts";
import { makePerson } from "#tests/makers/make-person.ts";
import { giveOwnersPhrase } from "./owners-phrase.server.ts";
import { ownersWithWayIn, readPeople, removePerson } from "./people.server.ts";
import { unlock } from "./unlock.server.ts";

const give = ({ database, phraseKey, now }: TestPlatform) =>
  giveOwnersPhrase(database, phraseKey, now().toISOString());

test("whoever has the members area of an updated school becomes an owner, and comes in by it", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  const { personId } = await makePerson(database, { name: "Owner", roles: ["money"] });
  await database
    .updateTable("people")
    .set({ environmentGate: "members" })
    .where("id", "=", personId)
    .execute();
  expect([...(await ownersWithWayIn(database))]).toEqual([]);
  const { name, passPhrase } = await give(platform);
  expect(name).toBe("Owner");
  expect([...(await ownersWithWayIn(database))]).toEqual([personId]);
  const [person] = await readPeople(database);
  expect(person?.roles.toSorted()).toEqual(["money", "owner"]);
  const opened = await unlock(platform, makeVisitor(), { gate: "admin", typed: passPhrase });
  expect(opened.isOpen).toBe(true);
  const told = await database.selectFrom("audit").select(["who", "action"]).execute();
  expect(told).toContainEqual({ who: "the system", action: "made an owner's pass-phrase" });
  expect(JSON.stringify(await database.selectFrom("audit").selectAll().execute())).not.toContain(
    passPhrase,
  );
});

test("an owner who has forgotten theirs gets another, and nobody else becomes one", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  const { personId } = await makePerson(database, { name: "Marina", roles: ["owner"] });
  await makePerson(database, { name: "Office", roles: ["office"] });
  expect((await give(platform)).name).toBe("Marina");
  expect([...(await ownersWithWayIn(database))]).toEqual([personId]);
});

test("where the last owner was removed somebody new is one, under a name of their own", async () => {
  await using platform = await makePlatform();
  const { database, now } = platform;
  const { personId } = await makePerson(database, { name: "Owner", roles: ["owner"] });
  await removePerson(database, personId, now().toISOString());
  expect((await give(platform)).name).toBe("Owner 2");
});
