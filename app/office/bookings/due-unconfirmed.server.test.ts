// Unconfirmed bookings on Today: listed, confirmed and removed.
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { commandAt } from "#tests/command-at.ts";
import { makeContext } from "#tests/make-context.ts";
import { makePlatform, type TestPlatform } from "#tests/make-platform.ts";
import { sent } from "#tests/make-request.ts";
import { makeUnconfirmed } from "#tests/makers/make-booking.ts";
import { makeWeeklyClass } from "#tests/makers/make-weekly-class.ts";
import { readBookableClasses } from "#app/site/booking/bookable-classes.server.ts";
import { DUE_UNCONFIRMED } from "./due-unconfirmed.server.ts";

/** The platform's clock: Friday 20 November 2026, 10:00. */
const CAME = "2026-11-20T09:00:00.000Z";
const MONDAY = "2026-11-23";

const linesOf = async (platform: TestPlatform) =>
  DUE_UNCONFIRMED.read(makeContext(platform, "admin"), await platform.schoolDays());

const finish = (platform: TestPlatform, act: string, id: string) =>
  commandAt("/admin/today/done")(
    sent(platform, { kind: "unconfirmed", act, ids: [id], key: randomUUID() }),
  );

const undo = (platform: TestPlatform, id: string) =>
  commandAt("/admin/changes/:id/undo")(sent(platform, {}, { params: { id } }));

async function waiting(overrides: object = {}) {
  const platform = await makePlatform();
  const { id: classId } = await makeWeeklyClass(platform.database, { trialPlaces: 1 });
  const made = { classId, createdAt: CAME, isByPhone: true, ...overrides };
  const { id } = await makeUnconfirmed(platform.database, made);
  const left = async () =>
    (
      await readBookableClasses(platform.database, platform.now(), { only: [classId] })
    )[0]?.meetings.find(({ day }) => day === MONDAY)?.left;
  return { platform, id, classId, left };
}

test("an unconfirmed booking is listed for a day, with the phone and the dates", async () => {
  const { platform } = await waiting();
  await using _ = platform;
  const [line, ...more] = await linesOf(platform);
  expect(more).toEqual([]);
  expect(line).toMatchObject({ title: "Bea", parentName: "Ida Gull", phone: "07700 900123" });
  expect(line?.reason).toContain("Monday 23 November, 16:00-16:45: Ballet (5-7), Studio 1");
  expect(line?.reason).toContain("Held until Saturday 21 November, 09:00");
  platform.passMinutes(23 * 60);
  expect(await linesOf(platform)).toEqual([]);
});

test("confirmed by phone it becomes a trial, and an undo frees its place", async () => {
  const { platform, id, left } = await waiting();
  await using _ = platform;
  const { database } = platform;
  const { data } = await finish(platform, "confirm", id);
  if (!data.isSaved || !data.change) throw new Error("not saved");
  expect(await linesOf(platform)).toEqual([]);
  expect(await database.selectFrom("trials").select("name").execute()).toEqual([{ name: "Bea" }]);
  expect(await left()).toBe(0);
  expect(await finish(platform, "confirm", id)).toMatchObject({ data: { status: 409 } });
  await undo(platform, data.change.id);
  const trials = database.selectFrom("trials").select("id").where("deletedAt", "is", null);
  expect(await trials.execute()).toEqual([]);
  expect(await left()).toBe(1);
});

test("when places are full the answer names them, and nothing is booked", async () => {
  const { platform, id, classId } = await waiting({ isByPhone: false });
  await using _ = platform;
  const { database } = platform;
  // Half an hour after its mail the hold has ended.
  platform.passMinutes(120);
  const createdAt = platform.now().toISOString();
  const other = await makeUnconfirmed(database, { classId, createdAt, email: "tom@home.example" });
  await finish(platform, "confirm", other.id);
  const { data } = await finish(platform, "confirm", id);
  expect(data).toMatchObject({
    isSaved: false,
    status: 409,
    problem: "Monday 23 November, 16:00-16:45: Ballet (5-7), Studio 1: full.",
  });
  expect(await database.selectFrom("bookings").select("id").execute()).toHaveLength(1);
  expect(await linesOf(platform)).toHaveLength(1);
});

test("a removed booking frees its places, and can be restored", async () => {
  const { platform, id, left } = await waiting();
  await using _ = platform;
  expect(await left()).toBe(0);
  const { data } = await finish(platform, "remove", id);
  if (!data.isSaved || !data.change) throw new Error("not saved");
  expect([await left(), await linesOf(platform)]).toEqual([1, []]);
  await undo(platform, data.change.id);
  expect([await left(), (await linesOf(platform)).length]).toEqual([0, 1]);
});
