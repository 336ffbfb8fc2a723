import { expect, test } from "vitest";
import type { TestPlatform } from "#tests/make-platform.ts";
import { makeLesson, makeTeacher } from "#tests/makers/make-lesson.ts";
import { finalise, NOVEMBER, school, send, takeBack, teacherIn } from "#tests/payroll-desk.ts";
import { payOfLines } from "./lessons-of-month.ts";

const MINUTES = [30, 45, 60, 90];

/** A teacher with four private lessons in November. */
async function lessons() {
  const { platform, id } = await school();
  const { database } = platform;
  const { id: teacherId } = await makeTeacher(database);
  for (const [at, durationMinutes] of MINUTES.entries()) {
    await makeLesson(database, { date: `2025-11-0${at + 1}`, teacherId, durationMinutes });
  }
  await send(platform, { do: "link teacher", id, was: "", value: teacherId });
  return { platform, id };
}

const month = async (platform: TestPlatform, of = NOVEMBER) => {
  const { lessons: shown } = await teacherIn(platform, of);
  if (!shown) throw new Error("This teacher is not linked.");
  return shown;
};

/** Adds all or some of the offered lessons, for the sum shown in the review. */
async function take(platform: TestPlatform, id: string, upTo = Infinity) {
  const { offered, paidSoFar } = await month(platform);
  const lines = offered.slice(0, upTo);
  return send(platform, {
    do: "take lessons",
    id,
    month: NOVEMBER,
    lessons: lines.map((line) => line.id),
    pence: payOfLines(lines, paidSoFar),
  });
}

const extras = async (platform: TestPlatform) =>
  (await teacherIn(platform)).extras.map(({ type, pence, note }) => ({ type, pence, note }));

const change = (platform: TestPlatform, date: string, durationMinutes: number) =>
  platform.database
    .updateTable("aaPrivateLessons")
    .set({ durationMinutes })
    .where("date", "=", date)
    .execute();

test("four lessons are added to their month's pay once, as a fixed extra with a note", async () => {
  const { platform, id } = await lessons();
  await using _ = platform;
  expect(await month(platform)).toMatchObject({ count: 4, minutes: 225, takenIn: [] });
  const before = (await teacherIn(platform)).figures.net;
  expect(await take(platform, id)).toMatchObject({ isSaved: true });
  const note = "Private lessons: 4 lessons, 3 h 45 min";
  expect(await extras(platform)).toEqual([{ type: "fixed", pence: 8438, note }]);
  expect((await teacherIn(platform)).figures.net).toBe(before + 8438);
  expect(await month(platform)).toMatchObject({
    offered: [],
    takenIn: [{ month: NOVEMBER, count: 4 }],
  });
});

test("lessons can be left out and added later", async () => {
  const { platform, id } = await lessons();
  await using _ = platform;
  await take(platform, id, 3);
  expect((await month(platform)).offered.map(({ minutes }) => minutes)).toEqual([90]);
  await take(platform, id);
  const sums = (await extras(platform)).map(({ pence }) => pence);
  expect(sums.toSorted()).toEqual([3375, 5063]);
});

test("a stale sum or an already paid lesson is refused and nothing is paid", async () => {
  const { platform, id } = await lessons();
  await using _ = platform;
  const { offered } = await month(platform);
  const ids = offered.map((line) => line.id);
  const wish = { do: "take lessons", id, month: NOVEMBER, lessons: ids, pence: 8438 };
  const refused = { status: 409 };
  expect(await send(platform, { ...wish, pence: 8437 })).toMatchObject(refused);
  expect(await send(platform, { ...wish, lessons: ["no lesson"] })).toMatchObject(refused);
  await change(platform, "2025-11-04", 60);
  expect(await send(platform, wish)).toMatchObject(refused);
  expect(await extras(platform)).toEqual([]);
  await take(platform, id);
  const again = { ...wish, pence: 0 };
  expect(await send(platform, again)).toMatchObject(refused);
  expect(await send(platform, { ...again, lessons: [] })).toMatchObject({ status: 422 });
});

test("deleting an open month's extra offers its lessons again; it cannot be restored once they are paid", async () => {
  const { platform, id } = await lessons();
  await using _ = platform;
  await take(platform, id);
  const [extra] = (await teacherIn(platform)).extras;
  const deleted = await send(platform, { do: "delete entry", kind: "extra", id: extra?.id });
  expect((await month(platform)).offered).toHaveLength(4);
  expect(await takeBack(platform, deleted)).toMatchObject({ isSaved: true });
  expect((await month(platform)).offered).toEqual([]);
  const once = await send(platform, { do: "delete entry", kind: "extra", id: extra?.id });
  await take(platform, id, 1);
  expect(await takeBack(platform, once)).toMatchObject({
    problem: "Its private lessons have since been added to pay again.",
  });
  expect((await extras(platform)).map(({ pence }) => pence)).toEqual([1125]);
});

test("a lesson changed after its month was finalised offers a correction, and changes nothing automatically", async () => {
  const { platform, id } = await lessons();
  await using _ = platform;
  await take(platform, id);
  await change(platform, "2025-11-01", 45);
  expect(await month(platform)).toMatchObject({ offered: [], changed: [{ minutes: 15 }] });
  await change(platform, "2025-11-01", 30);
  await finalise(platform, NOVEMBER);
  const paid = (await teacherIn(platform)).sums;
  await change(platform, "2025-11-04", 60);
  const december = (await teacherIn(platform, "2025-12")).figures.deductions;
  expect((await teacherIn(platform)).sums).toEqual(paid);
  expect((await month(platform)).offered).toMatchObject([{ minutes: -30, paidMinutes: 90 }]);
  expect(await take(platform, id)).toMatchObject({ isSaved: true });
  const after = await teacherIn(platform);
  expect(after.sums).toEqual(paid);
  const reason = "Private lessons: 1 lesson, 30 min less";
  expect(after.corrections).toMatchObject([{ amount: -1125, paidMonth: "2025-12", reason }]);
  expect((await teacherIn(platform, "2025-12")).figures.deductions).toBe(december + 1125);
  expect((await month(platform)).offered).toEqual([]);
  const [correction] = after.corrections;
  await send(platform, { do: "delete entry", kind: "correction", id: correction?.id });
  expect((await month(platform)).offered).toHaveLength(1);
});

test("a lesson's payment is deleted with its extra", async () => {
  const { platform, id } = await lessons();
  await using _ = platform;
  await take(platform, id);
  await platform.database.deleteFrom("payExtras").execute();
  expect(await platform.database.selectFrom("payLessons").selectAll().execute()).toEqual([]);
});
