import { describe, expect, test } from "vitest";
import { deskAt, undoAt } from "#tests/command-at.ts";
import { makePlatform, type TestPlatform } from "#tests/make-platform.ts";
import { makeLesson, makeTeacher } from "#tests/makers/make-lesson.ts";
import { makeMember } from "#tests/makers/make-member.ts";
import { makePrices } from "#tests/makers/make-prices.ts";
import { newLesson } from "./form/lesson-form.ts";
import { countLessonsOf } from "./teachers/teachers.server.ts";

const desk = (address: string) => deskAt(`/private-lessons${address}`, "lessons");
const addLesson = desk("/lessons/new");
const editLesson = desk("/lessons/:id");
const deleteLesson = desk("/lessons/:id/delete");
const restoreLesson = desk("/lessons/:id/restore");
const addTeacher = desk("/teachers/new");
const deleteTeacher = desk("/teachers/:id/delete");
const undo = undoAt("/private-lessons/changes/:id/undo", "lessons");

const KEY = "a-key-that-is-long-enough";
const DAYS = 24 * 60;

async function studio() {
  const platform = await makePlatform();
  const { id: teacherId } = await makeTeacher(platform.database);
  const values = { ...newLesson(makePrices()), teacherId, students: ["Ada Tern"] };
  return { platform, database: platform.database, teacherId, values };
}

const lessons = ({ database }: Pick<TestPlatform, "database">) =>
  database.selectFrom("aaPrivateLessons").selectAll().orderBy("createdAt").execute();

const audit = async ({ database }: Pick<TestPlatform, "database">) =>
  (await database.selectFrom("audit").selectAll().execute()).map(({ who, action }) => [
    who,
    action,
  ]);

describe("adding a lesson", () => {
  test("links a student named like a member to that member, and keeps the link under a new spelling", async () => {
    const { platform, database, values } = await studio();
    await using _ = platform;
    const { id: memberId } = await makeMember(database, { name: "Ada Tern" });
    const two = { ...values, isSplit: true, students: ["ada tern", "Cat Heron"] };
    await addLesson(platform, { key: KEY, values: two, isMeant: false });
    const [lesson] = await lessons(platform);
    expect(lesson?.students).toMatchObject([
      { name: "Ada Tern", memberId },
      { name: "Cat Heron", memberId: null },
    ]);
    const respelled = { ...two, students: ["Adah Tern", "Cat Heron"] };
    const sent = { version: 1, values: respelled, isMeant: false };
    await editLesson(platform, sent, lesson?.id);
    expect((await lessons(platform))[0]?.students).toMatchObject([
      { name: "Adah Tern", memberId },
      { name: "Cat Heron", memberId: null },
    ]);
  });

  test("calculates the price and shares, trims names and writes an audit entry", async () => {
    const { platform, values } = await studio();
    await using _ = platform;
    const sent = {
      ...values,
      durationMinutes: 45,
      isSplit: true,
      students: [" Ada  Tern ", "", "Bea", "Cleo"],
      notes: "  ",
      totalPrice: 1,
    };
    const answer = await addLesson(platform, {
      key: KEY,
      values: sent,
      isMeant: false,
    });
    expect(answer).toEqual({ isSaved: true });
    expect(await lessons(platform)).toMatchObject([
      {
        date: "2026-11-20",
        teacherName: "Miss Kestrel",
        durationMinutes: 45,
        totalPrice: 2500,
        notes: null,
        students: [
          { name: "Ada Tern", amount: 834, paidOn: null, paidBy: null },
          { name: "Bea", amount: 833, paidOn: null, paidBy: null },
          { name: "Cleo", amount: 833, paidOn: null, paidBy: null },
        ],
      },
    ]);
    expect(await audit(platform)).toEqual([["lessons desk", "added lesson"]]);
  });

  test("reports problems in form order and saves nothing", async () => {
    const { platform, values } = await studio();
    await using _ = platform;
    const problem = async (over: object) => {
      const wish = { key: KEY, values: { ...values, ...over }, isMeant: false };
      const answer = await addLesson(platform, wish);
      return answer.isSaved ? null : answer.problem;
    };
    expect(await problem({ teacherId: "", date: "" })).toBe("Please select a teacher.");
    expect(await problem({ teacherId: "nobody" })).toBe("Please select a teacher.");
    expect(await problem({ date: "", durationMinutes: 5 })).toBe("Please choose a date.");
    expect(await problem({ durationMinutes: 5, students: [] })).toBe("Choose a valid duration.");
    expect(await problem({ students: [" "] })).toBe("Add at least one student name.");
    expect(await lessons(platform)).toEqual([]);
  });

  test("the same draft sent twice saves one lesson", async () => {
    const { platform, values } = await studio();
    await using _ = platform;
    const wish = { key: KEY, values, isMeant: false };
    const answers = await Promise.all([1, 2].map(() => addLesson(platform, wish)));
    expect(answers).toEqual([{ isSaved: true }, { isSaved: true }]);
    expect(await addLesson(platform, wish)).toEqual({ isSaved: true });
    expect(await lessons(platform)).toHaveLength(1);
    const other = { ...wish, values: { ...values, students: ["Bea"] } };
    expect(await addLesson(platform, other)).toMatchObject({ status: 422 });
  });

  test("a duplicate lesson is saved only on confirmation", async () => {
    const { platform, values } = await studio();
    await using _ = platform;
    const split = { ...values, isSplit: true, students: ["Ada Tern", "Bea"] };
    await addLesson(platform, { key: KEY, values: split, isMeant: false });
    const again = { ...split, students: ["bea", "ADA  tern"], durationMinutes: 60 };
    const wish = { key: `${KEY}-2`, values: again };
    expect(await addLesson(platform, { ...wish, isMeant: false })).toMatchObject({
      isSaved: false,
      isAlike: true,
    });
    expect(await lessons(platform)).toHaveLength(1);
    expect(await addLesson(platform, { ...wish, isMeant: true })).toEqual({
      isSaved: true,
    });
    const next = { ...again, date: "2026-11-21" };
    const other = { key: `${KEY}-3`, values: next, isMeant: false };
    expect(await addLesson(platform, other)).toEqual({ isSaved: true });
  });
});

describe("changing a lesson", () => {
  test("keeps its price unless the duration changes, and its payments", async () => {
    const { platform, database, values } = await studio();
    await using _ = platform;
    const { id } = await makeLesson(database, {
      teacherId: values.teacherId,
      totalPrice: 1800,
      students: [{ name: "Ada Tern", amount: 1800, paidOn: "2026-11-20" }],
    });
    const edit = { version: 1, values: { ...values, notes: "Turns" }, isMeant: false };
    const edited = await editLesson(platform, edit, id);
    expect(edited).toMatchObject({ isSaved: true });
    expect(await lessons(platform)).toMatchObject([
      { totalPrice: 1800, notes: "Turns", version: 2, students: [{ paidOn: "2026-11-20" }] },
    ]);
    const longer = { ...edit, version: 2, values: { ...values, durationMinutes: 60 } };
    expect(await editLesson(platform, longer, id)).toMatchObject({
      status: 409,
      isAsking: true,
      problem: expect.stringContaining("Ada Tern paid £18.00 on 20/11/2026."),
    });
    const lengthened = await editLesson(platform, { ...longer, isMeant: true }, id);
    expect(lengthened).toMatchObject({ isSaved: true });
    expect(await lessons(platform)).toMatchObject([
      { totalPrice: 3000, students: [{ amount: 3000, paidOn: null }] },
    ]);
    expect(await undo(platform, edited)).toMatchObject({ status: 409 });
    expect(await undo(platform, lengthened)).toMatchObject({ isSaved: true });
    expect(await lessons(platform)).toMatchObject([
      { totalPrice: 1800, durationMinutes: 30, students: [{ paidOn: "2026-11-20" }] },
    ]);
  });

  test("never overwrites a newer change", async () => {
    const { platform, database, values } = await studio();
    await using _ = platform;
    const { id } = await makeLesson(database, { version: 2 });
    const edit = { version: 1, values, isMeant: false };
    expect(await editLesson(platform, edit, id)).toMatchObject({
      status: 409,
      newer: { version: 2, values: { durationMinutes: 30 } },
    });
    expect(await editLesson(platform, edit, "none")).toMatchObject({ status: 410 });
  });
});

test("a deleted lesson can be restored within 30 days, but not after", async () => {
  const { platform, database } = await studio();
  await using _ = platform;
  const { id } = await makeLesson(database);
  const late = { isSaved: false, status: 404 };
  expect(await deleteLesson(platform, {}, id)).toMatchObject({ isSaved: true });
  expect(await deleteLesson(platform, {}, id)).toMatchObject({ status: 410, change: {} });
  // The last minute of the school's day, 30 days later.
  platform.passMinutes(30 * DAYS + 13 * 60 + 59);
  expect(await restoreLesson(platform, {}, id)).toEqual({ isSaved: true });
  expect(await lessons(platform)).toMatchObject([{ deletedAt: null, version: 3 }]);
  expect(await restoreLesson(platform, {}, id)).toMatchObject(late);
  await deleteLesson(platform, {}, id);
  platform.passMinutes(31 * DAYS);
  expect(await restoreLesson(platform, {}, id)).toMatchObject(late);
});

describe("teachers", () => {
  test("a teacher is added once, with the name as typed and a blank email as none", async () => {
    await using platform = await makePlatform();
    const wish = { key: KEY, name: "Mr Sandpiper", email: "" };
    const [one, two] = await Promise.all([addTeacher(platform, wish), addTeacher(platform, wish)]);
    expect(one).toEqual(two);
    const rows = await platform.database.selectFrom("aaTeachers").selectAll().execute();
    expect(rows).toMatchObject([{ name: "Mr Sandpiper", email: null, archivedAt: null }]);
    // Two teachers of one name would be indistinguishable in the select.
    const again = { ...wish, key: `${KEY}-2`, name: "mr  sandpiper" };
    expect(await addTeacher(platform, again)).toMatchObject({
      status: 409,
      problem: expect.stringContaining("There is already a teacher called Mr Sandpiper."),
    });
  });

  test("deleting a teacher keeps their lessons and name, and can be undone", async () => {
    const { platform, database, teacherId, values } = await studio();
    await using _ = platform;
    await makeLesson(database, { teacherId, teacherName: null });
    await makeLesson(database, { teacherId, deletedAt: "2026-11-20T09:00:00.000Z" });
    expect(await countLessonsOf(database, teacherId)).toBe(1);
    const deleted = await deleteTeacher(platform, {}, teacherId);
    expect(deleted).toMatchObject({ isSaved: true, teacherId });
    expect((await lessons(platform)).map(({ teacherName }) => teacherName)).toEqual([
      "Miss Kestrel",
      "Miss Kestrel",
    ]);
    const wish = { key: KEY, values, isMeant: true };
    expect(await addLesson(platform, wish)).toMatchObject({
      problem: "Please select a teacher.",
    });
    expect(await deleteTeacher(platform, {}, teacherId)).toMatchObject({ status: 410 });
    expect(await undo(platform, deleted)).toMatchObject({ isSaved: true });
    expect(await addLesson(platform, wish)).toEqual({ isSaved: true });
    expect((await audit(platform)).map(([, action]) => action)).toEqual([
      "deleted lesson teacher",
      "took back: deleted lesson teacher",
      "added lesson",
    ]);
  });
});
