import { expect, test } from "vitest";
import { ask, finalise, read, school, send, takeBack } from "#tests/payroll-desk.ts";
import type { TestPlatform } from "#tests/make-platform.ts";
import { makePayTeacher } from "#tests/makers/make-payroll.ts";
import { makePerson } from "#tests/makers/make-person.ts";
import { makeTeaching, makeWeeklyClass } from "#tests/makers/make-weekly-class.ts";

/** A Wednesday. */
const DAY = "2025-12-03";
const MONTH = "2025-12";

/** Miss Plover's class of 45 minutes on 3 December 2025, covered by Miss Wren; both are paid £22.50 an hour. */
async function coveredSchool() {
  const { platform, schedule, id: plover } = await school();
  const { database } = platform;
  const wren = await makePayTeacher(database, schedule.id, { name: "Miss Wren", monthsPaid: 6 });
  const tie = async (teacherId: string, name: string) => {
    const { personId } = await makePerson(database, { name, roles: ["teacher"] });
    await database
      .updateTable("payTeachers")
      .set({ personId })
      .where("id", "=", teacherId)
      .execute();
    return personId;
  };
  const usual = await tie(plover, "Miss Plover");
  const covering = await tie(wren, "Miss Wren");
  const weekly = await makeWeeklyClass(database, {
    name: "Ballet (8-10)",
    day: "Wednesday",
    firstDay: "2025-09-01",
  });
  await makeTeaching(database, { classId: weekly.id, personId: usual });
  const at = platform.now().toISOString();
  await database
    .insertInto("meetingChanges")
    .values({ id: "met", classId: weekly.id, day: DAY, createdAt: at, updatedAt: at })
    .execute();
  await makeTeaching(database, { classId: weekly.id, personId: covering }, { meetingId: "met" });
  return { platform, database, plover, wren, weekly };
}

const cover = async (platform: TestPlatform, month = MONTH) => (await read(platform, month)).cover;

const entries = async ({ database }: TestPlatform) => ({
  misses: await database
    .selectFrom("payMisses")
    .select(["teacherId", "recordedMonth", "minutesMissed", "note"])
    .where("deletedAt", "is", null)
    .execute(),
  extras: await database
    .selectFrom("payExtras")
    .select(["teacherId", "month", "type", "amount", "note"])
    .where("deletedAt", "is", null)
    .execute(),
});

/** Returns what the page sends about an entry. */
const bodyOf = ({ classId, day, date, teacherId, kind, minutes }: Line) => ({
  classId,
  day,
  date,
  teacherId,
  kind,
  minutes,
});

const confirm = (platform: TestPlatform, line: Line) =>
  send(platform, { do: "confirm cover", ...bodyOf(line) });
type Line = Awaited<ReturnType<typeof cover>>["toConfirm"][number];

test("a cover asks about an entry for each teacher, and neither pay changes until it is confirmed", async () => {
  const { platform, plover, wren } = await coveredSchool();
  await using _ = platform;
  const { toConfirm } = await cover(platform);
  expect(toConfirm).toMatchObject([
    { teacherId: plover, kind: "missed", minutes: 45, teacher: "Miss Plover" },
    {
      teacherId: wren,
      kind: "extra",
      minutes: 45,
      note: "Cover for Miss Plover, Ballet (8-10), 3 Dec",
    },
  ]);
  expect(await entries(platform)).toEqual({ misses: [], extras: [] });
  expect((await cover(platform, "2025-11")).toConfirm).toEqual([]);
});

test("45 minutes at £22.50 are 0.75 hours missed and an extra of £16.88", async () => {
  const { platform, plover, wren } = await coveredSchool();
  await using _ = platform;
  for (const line of (await cover(platform)).toConfirm) {
    expect(await confirm(platform, line)).toMatchObject({ isSaved: true });
  }
  expect(await entries(platform)).toEqual({
    misses: [
      {
        teacherId: plover,
        recordedMonth: MONTH,
        minutesMissed: 45,
        note: "Covered by Miss Wren, Ballet (8-10), 3 Dec",
      },
    ],
    extras: [
      {
        teacherId: wren,
        month: MONTH,
        type: "fixed",
        amount: 1688,
        note: "Cover for Miss Plover, Ballet (8-10), 3 Dec",
      },
    ],
  });
  expect((await cover(platform)).toConfirm).toEqual([]);
});

test("two people who confirm an entry add it once; one left out can be brought back", async () => {
  const { platform } = await coveredSchool();
  await using _ = platform;
  const [missed, extra] = (await cover(platform)).toConfirm;
  const both = await Promise.all([confirm(platform, extra!), confirm(platform, extra!)]);
  expect(both.map(({ isSaved }) => isSaved).toSorted()).toEqual([false, true]);
  expect(both).toContainEqual(
    expect.objectContaining({ problem: "Someone has already done this." }),
  );
  expect((await entries(platform)).extras).toHaveLength(1);
  const left = await send(platform, { do: "leave out cover", ...bodyOf(missed!) });
  expect((await cover(platform)).toConfirm).toEqual([]);
  expect((await entries(platform)).misses).toEqual([]);
  await takeBack(platform, left);
  expect((await cover(platform)).toConfirm).toMatchObject([{ kind: "missed" }]);
});

test("someone who is not paid has no entry", async () => {
  const { platform, database, wren } = await coveredSchool();
  await using _ = platform;
  await database
    .updateTable("payTeachers")
    .set({ personId: null })
    .where("id", "=", wren)
    .execute();
  expect((await cover(platform)).toConfirm).toMatchObject([{ kind: "missed" }]);
});

test("the cover of a finalised month goes to the next open one", async () => {
  const { platform } = await coveredSchool();
  await using _ = platform;
  const lines = (await cover(platform)).toConfirm;
  expect(await finalise(platform, MONTH)).toMatchObject({ isSaved: true });
  for (const line of lines) expect(await confirm(platform, line)).toMatchObject({ isSaved: true });
  const { misses, extras } = await entries(platform);
  expect(misses).toMatchObject([{ recordedMonth: "2026-01" }]);
  expect(extras).toMatchObject([{ month: "2026-01", amount: 1688 }]);
});

test("undoing a cover takes off its open entries and offers to correct the confirmed ones", async () => {
  const { platform, database } = await coveredSchool();
  await using _ = platform;
  const [, extra] = (await cover(platform)).toConfirm;
  await confirm(platform, extra!);
  await database.deleteFrom("classTeachers").where("meetingId", "=", "met").execute();
  const { toConfirm, undone } = await cover(platform);
  expect(toConfirm).toEqual([]);
  expect(undone).toMatchObject([{ teacher: "Miss Wren", note: extra!.note }]);
  expect(await send(platform, { do: "correct cover", id: undone[0]!.id })).toMatchObject({
    isSaved: true,
  });
  expect((await entries(platform)).extras).toEqual([]);
  expect((await cover(platform)).undone).toEqual([]);
});

test("a confirmed extra of a finalised month becomes a correction once its cover is undone", async () => {
  const { platform, database } = await coveredSchool();
  await using _ = platform;
  const [, extra] = (await cover(platform)).toConfirm;
  await confirm(platform, extra!);
  await finalise(platform, MONTH);
  await database.deleteFrom("classTeachers").where("meetingId", "=", "met").execute();
  const { undone } = await cover(platform);
  await send(platform, { do: "correct cover", id: undone[0]!.id });
  const corrections = await database
    .selectFrom("payCorrections")
    .select(["month", "paidMonth", "amount"])
    .execute();
  expect(corrections).toEqual([{ month: MONTH, paidMonth: "2026-01", amount: -1688 }]);
  expect(await ask(platform, MONTH, "admin")).not.toBeNull();
});
