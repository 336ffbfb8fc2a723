import { writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { commandAt } from "#tests/command-at.ts";
import { makePlatform, type TestPlatform } from "#tests/make-platform.ts";
import { sent } from "#tests/make-request.ts";
import { makeEnquiry } from "#tests/makers/make-enquiry.ts";
import { makeLesson } from "#tests/makers/make-lesson.ts";
import { makeCall, makeMember, makeTrial } from "#tests/makers/make-member.ts";
import { everyByteIn, everyByteOf, isFoundIn, PLANTED } from "#tests/planted-person.ts";
import { repeatErasures } from "./repeat-erasures.server.ts";

const eraseAction = commandAt("/admin/members/:id/erase");

/** Erases a member with a trial and an enquiry; returns the ids of the rows. */
async function eraseOne(platform: TestPlatform) {
  const { database } = platform;
  const trial = await makeTrial(database, PLANTED);
  const { id } = await makeMember(database, { ...PLANTED, convertedFromTrialId: trial.id });
  const letter = await makeEnquiry(database, { email: PLANTED.email });
  const gates = ["admin" as const, "members" as const];
  const wish = sent(platform, { typedName: PLANTED.name }, { params: { id }, gates });
  expect((await eraseAction(wish)).data).toMatchObject({ isSaved: true });
  return { memberId: id, trialId: trial.id, letterId: String(letter.id) };
}

/** Restores the database to its state before the erase. */
async function forget(platform: TestPlatform): Promise<void> {
  await platform.database.deleteFrom("erasedRows").execute();
  await platform.database.deleteFrom("audit").execute();
}

test("a member restored from a backup is erased again with all their rows, and nobody else is", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  const { memberId, letterId } = await eraseOne(platform);
  await forget(platform);
  await makeMember(database, { ...PLANTED, id: memberId });
  await makeCall(database, memberId, { notes: "Shy." });
  await makeLesson(database, { students: [{ name: PLANTED.name, amount: 1000 }] });
  await makeEnquiry(database, { id: letterId, email: PLANTED.email });
  const other = await makeMember(database, { email: "other@gull.example" });
  expect(await repeatErasures(platform)).toBe(1);
  expect(isFoundIn(await everyByteOf(platform))).toBe(false);
  expect(isFoundIn(everyByteIn(platform.dataFolder))).toBe(false);
  expect(await database.selectFrom("members").select("id").execute()).toEqual([{ id: other.id }]);
  expect(await database.selectFrom("audit").selectAll().execute()).toMatchObject([
    {
      who: "the system",
      action: "erased again what a backup brought back",
      details: { facts: [{ label: "Records", to: "1" }] },
    },
  ]);
  expect(await repeatErasures(platform)).toBe(0);
});

test("a restored trial or enquiry is erased again too", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  const { trialId, letterId } = await eraseOne(platform);
  await forget(platform);
  await makeTrial(database, { ...PLANTED, id: trialId, parentName: "" });
  await makeEnquiry(database, { id: letterId, email: "elsewhere@gull.example" });
  const kept = await makeEnquiry(database);
  expect(await repeatErasures(platform)).toBe(2);
  expect(await database.selectFrom("trials").select("id").execute()).toEqual([]);
  expect(await database.selectFrom("enquiries").select("id").execute()).toEqual([{ id: kept.id }]);
  expect(isFoundIn(await everyByteOf(platform))).toBe(false);
});

test("erasures listed only in the backup are added to the list in the data folder", async () => {
  await using platform = await makePlatform();
  const { memberId } = await eraseOne(platform);
  writeFileSync(path.join(platform.dataFolder, "erased.json"), "[]");
  expect(await repeatErasures(platform)).toBe(0);
  expect(everyByteIn(platform.dataFolder)).toContain(memberId);
});

test("an unreadable list stops the start", async () => {
  await using platform = await makePlatform();
  await eraseOne(platform);
  writeFileSync(path.join(platform.dataFolder, "erased.json"), "no list");
  await expect(repeatErasures(platform)).rejects.toThrow(/erased\.json cannot be read/);
});
