import { expect, test } from "vitest";
import { makePlatform } from "#tests/make-platform.ts";
import { readStaffSchedules } from "./staff-schedules.server.ts";

test("only schedules saved by staff are listed, last changed first", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  const add = (id: string, updatedAt: string, savedBy: string | null) =>
    database
      .insertInto("compSchedules")
      .values({ id, name: "AA Schedule", data: {}, createdAt: updatedAt, updatedAt, savedBy })
      .execute();
  await add("early", "2026-07-01T23:30:00.000Z", "Jo");
  await add("late", "2026-11-20T09:00:00.000Z", "Front desk");
  await add("a visitor's", "2026-11-20T09:30:00.000Z", null);
  expect(await readStaffSchedules(database, await platform.schoolDays())).toEqual([
    { id: "late", savedBy: "Front desk", changedOn: "2026-11-20" },
    { id: "early", savedBy: "Jo", changedOn: "2026-07-02" },
  ]);
});
