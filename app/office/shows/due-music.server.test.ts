import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { makeContext } from "#tests/make-context.ts";
import { makePlatform, type TestPlatform } from "#tests/make-platform.ts";
import { makeShow } from "#tests/makers/make-running-show.ts";
import { schoolDaysIn } from "#app/platform/days/school-days.ts";
import { DUE_MUSIC } from "./due-music.server.ts";

/** The published plan has 12 routines, all on 5 March 2027. */
async function linesOn(platform: TestPlatform, day: string) {
  const days = schoolDaysIn("Europe/London", new Date(`${day}T10:00:00Z`));
  const lines = await DUE_MUSIC.read(makeContext(platform, "admin"), days);
  return lines.map(({ title, daysLeft, ids }) => ({ title, daysLeft, ids }));
}

async function addMusic({ database }: TestPlatform, scheduleId: string, row: number) {
  await database
    .insertInto("planMusic")
    .values({
      id: randomUUID(),
      scheduleId,
      routineRow: row,
      addedBy: "Jo",
      createdAt: "2026-11-20T10:00:00.000Z",
    })
    .execute();
}

test("from the day before, Today says how many routines have no music", async () => {
  await using platform = await makePlatform();
  const { scheduleId } = await makeShow(platform);
  // Nobody keeps this plan's music here.
  expect(await linesOn(platform, "2027-03-04")).toEqual([]);
  for (const row of [1, 2, 3, 4, 5, 6]) await addMusic(platform, scheduleId, row);
  const line = { title: "6 routines have no music", ids: [scheduleId] };
  expect(await linesOn(platform, "2027-03-03")).toEqual([]);
  expect(await linesOn(platform, "2027-03-04")).toEqual([{ ...line, daysLeft: 1 }]);
  expect(await linesOn(platform, "2027-03-05")).toEqual([{ ...line, daysLeft: 0 }]);
  expect(await linesOn(platform, "2027-03-06")).toEqual([]);
  for (const row of [7, 8, 9, 10, 11]) await addMusic(platform, scheduleId, row);
  expect(await linesOn(platform, "2027-03-05")).toMatchObject([
    { title: "1 routine has no music" },
  ]);
  await addMusic(platform, scheduleId, 12);
  expect(await linesOn(platform, "2027-03-05")).toEqual([]);
});
