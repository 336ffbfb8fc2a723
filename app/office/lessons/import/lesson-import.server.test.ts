import { expect, test } from "vitest";
import { undoAt } from "#tests/command-at.ts";
import { makePlatform, type TestPlatform } from "#tests/make-platform.ts";
import { makeTeacher } from "#tests/makers/make-lesson.ts";
import { sendRecords } from "#tests/send-records.ts";
import { readPrices } from "../lessons.server.ts";
import { lessonsFileHead, lessonsFileRows } from "../list/lessons-file.ts";
import { readStudents } from "../form/students.schema.ts";

const undo = undoAt("/private-lessons/changes/:id/undo", "lessons");

const send = (platform: TestPlatform, text: string, wish = {}) =>
  sendRecords(platform, "/private-lessons/import", text, { scope: "lessons", ...wish });

const lessons = ({ database }: TestPlatform) =>
  database.selectFrom("aaPrivateLessons").selectAll().where("deletedAt", "is", null).execute();

async function studio() {
  const platform = await makePlatform();
  const teacher = await makeTeacher(platform.database);
  const [teacherRow] = await platform.database
    .selectFrom("aaTeachers")
    .selectAll()
    .where("id", "=", teacher.id)
    .execute();
  const [price] = (await readPrices(platform.database)).filter(({ minutes }) => minutes === 60);
  return { platform, teacher: teacherRow!.name, pence: price!.pence };
}

test("lessons are imported at the school's price and undone as one, and the own file changes nothing", async () => {
  const { platform, teacher, pence } = await studio();
  await using _ = platform;
  const text = [
    "Date,Teacher,Pupils,Length",
    `20/11/2026,${teacher},Ada Tern; Bea Gull,60 min`,
    `21/11/2026,${teacher.toUpperCase()},Ada Tern,60`,
    "22/11/2026,Nobody Known,Ada Tern,60",
  ].join("\n");
  const { report } = await send(platform, text).preview();
  expect(report.counts).toEqual({ new: 2, changed: 0, same: 0, unclear: 0, refused: 1 });
  const answer = await send(platform, text).run();
  expect(answer).toMatchObject({ change: { summary: "Imported 2 private lessons" } });
  const stored = await lessons(platform);
  expect(stored).toMatchObject([{ totalPrice: pence }, { totalPrice: pence }]);
  const own =
    lessonsFileHead() +
    lessonsFileRows(
      stored.map(({ totalPrice, students, ...row }) => ({
        ...row,
        totalPence: totalPrice,
        students: readStudents(students).students,
      })),
    );
  expect((await send(platform, own).preview()).report).toMatchObject({
    table: { questions: [] },
    counts: { new: 0, same: 2, unclear: 0, refused: 0 },
  });
  expect(await undo(platform, answer)).toMatchObject({ isSaved: true, left: 0 });
  expect(await lessons(platform)).toEqual([]);
});

test("another price in the file is asked about and never stored", async () => {
  const { platform, teacher, pence } = await studio();
  await using _ = platform;
  const text = `date,teacher,students,duration_mins,total_price\n20/11/2026,${teacher},Ada Tern,60,1.23\n`;
  const { report } = await send(platform, text).preview();
  expect(report.lines).toMatchObject([{ state: "unclear", canBeNew: true }]);
  expect(report.lines[0]?.note).toMatch(/^The file says £1.23, and the school's price is £/);
  await send(platform, text, { answers: { kept: [], added: [2] } }).run();
  expect(await lessons(platform)).toMatchObject([{ totalPrice: pence }]);
});

test("a lesson that looks like one that is there is asked about", async () => {
  const { platform, teacher } = await studio();
  await using _ = platform;
  const line = (minutes: number, notes: string) =>
    `date,teacher,students,duration_mins,notes\n20/11/2026,${teacher},Ada Tern,${minutes},${notes}\n`;
  await send(platform, line(60, "solo")).run();
  expect((await send(platform, line(60, "other")).preview()).report.lines).toMatchObject([
    { state: "unclear", note: "It is there already, and the file says Notes other, not solo." },
  ]);
  expect((await send(platform, line(30, "solo")).preview()).report.lines).toMatchObject([
    { state: "unclear", note: "There is one already that looks like it." },
  ]);
});

test("days that are written month first are asked about, and read as a person says", async () => {
  const { platform, teacher } = await studio();
  await using _ = platform;
  const text = `Date,Teacher,Pupils,Length\n11/20/2026,${teacher},Ada Tern,60\n`;
  const { report } = await send(platform, text).preview();
  expect(report.table.questions).toMatchObject([{ id: "days:Date", isEssential: true }]);
  const choices = { answers: { "days:Date": "month" } };
  const answered = await send(platform, text, { choices }).preview();
  expect(answered.report.lines).toMatchObject([{ name: "20 Nov 2026, Ada Tern" }]);
});
