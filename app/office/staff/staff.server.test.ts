import { expect, test } from "vitest";
import { readLooseNames, readStaff } from "#app/office/staff-list/staff-list.server.ts";
import type { Scope } from "#app/platform/scopes.ts";
import { deskAt, undoAt } from "#tests/command-at.ts";
import { makePlatform, type TestPlatform } from "#tests/make-platform.ts";
import { makeLesson, makeTeacher } from "#tests/makers/make-lesson.ts";
import { makePayTeacher, makeSchedule } from "#tests/makers/make-payroll.ts";
import { makePerson } from "#tests/makers/make-person.ts";
import { makeMember } from "#tests/makers/make-member.ts";
import { makeEnrolment, makeTeaching, makeWeeklyClass } from "#tests/makers/make-weekly-class.ts";
import { readAway } from "./away/read-away.server.ts";
import { readNoCover, readNoTeacher } from "./due-staff.server.ts";

const OFFICE: Scope[] = ["admin"];
const OWNER: Scope[] = ["admin", "owner", "medical", "members"];

const add = deskAt("/admin/staff/new", ...OFFICE);
const edit = deskAt("/admin/staff/:id/edit", ...OFFICE);
const join = deskAt("/admin/staff/join", ...OWNER);
const away = deskAt("/admin/staff/:id/save-away", ...OWNER);
const undo = undoAt("/admin/changes/:id/undo", ...OWNER);

const MONDAY = "2026-11-23";

const named = async ({ database }: TestPlatform, name: string) =>
  (await readStaff(database)).find((person) => person.name === name);
const loose = async ({ database }: TestPlatform) =>
  (await readLooseNames(database, await readStaff(database))).map(({ kind, name, likely }) => [
    kind,
    name,
    likely?.name ?? null,
  ]);

/** Miss Plover teaches three classes on Monday; Mr Fulmar teaches at the time of the second. */
async function monday() {
  const platform = await makePlatform();
  const { database } = platform;
  const person = async (name: string) =>
    (await makePerson(database, { name, roles: ["teacher"] })).personId;
  const plover = await person("Miss Plover");
  const fulmar = await person("Mr Fulmar");
  const wren = await person("Miss Wren");
  const classAt = async (name: string, fromMinute: number, personId: string, studio: string) => {
    const times = { fromMinute, toMinute: fromMinute + 45 };
    const row = await makeWeeklyClass(database, { name, studio, ...times });
    await makeTeaching(database, { classId: row.id, personId });
    return row;
  };
  const ballet = await classAt("Ballet (5-7)", 960, plover, "Studio 1");
  const older = await classAt("Ballet (8-10)", 1005, plover, "Studio 1");
  const pointe = await classAt("Pointe", 1050, plover, "Studio 1");
  const tap = await classAt("Tap", 1020, fulmar, "Studio 2");
  return { platform, database, plover, fulmar, wren, ballet, older, pointe, tap };
}

const cover = (classId: string, coveredBy: string, version = 0) => ({
  classId,
  day: MONDAY,
  version,
  coveredBy,
});

test("a person is listed once, with what they teach, whether they are paid and sign in", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  const { personId } = await makePerson(database, { name: "Miss Plover", roles: ["teacher"] });
  await makeTeacher(database, { name: "Miss Plover", personId });
  const schedule = await makeSchedule(database);
  const paid = await makePayTeacher(database, schedule.id);
  await database.updateTable("payTeachers").set({ personId }).where("id", "=", paid).execute();
  const staff = await readStaff(database);
  expect(staff.filter(({ name }) => name === "Miss Plover")).toMatchObject([
    {
      signsIn: true,
      roles: ["teacher"],
      lessonTeachers: [{ name: "Miss Plover" }],
      payTeachers: [{ id: paid }],
    },
  ]);
  expect(await loose(platform)).toEqual([]);
});

test("names that agree are proposed, and joined only once confirmed, with undo", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  const { personId } = await makePerson(database, { name: "Miss Plover", roles: ["teacher"] });
  const teacher = await makeTeacher(database, { name: "miss  plover" });
  await makePayTeacher(database, (await makeSchedule(database)).id, { name: "Jo Plover" });
  const weekly = await makeWeeklyClass(database, { teachers: "MISS PLOVER, Ida" });
  expect(await loose(platform)).toEqual([
    ["lessons", "miss  plover", "Miss Plover"],
    ["payroll", "Jo Plover", null],
    ["timetable", "Ida", null],
    ["timetable", "MISS PLOVER", "Miss Plover"],
  ]);
  const joined = await join(platform, { kind: "lessons", id: teacher.id, personId });
  expect(joined).toMatchObject({ isSaved: true });
  expect((await named(platform, "Miss Plover"))?.lessonTeachers).toMatchObject([
    { id: teacher.id, name: "Miss Plover" },
  ]);
  expect(await join(platform, { kind: "lessons", id: teacher.id, personId })).toMatchObject({
    status: 409,
    problem: "Someone has already done this.",
  });
  await undo(platform, joined);
  expect((await named(platform, "Miss Plover"))?.lessonTeachers).toEqual([]);
  const timetable = { kind: "timetable", id: "MISS PLOVER", personId };
  expect(await join(platform, timetable)).toMatchObject({ isSaved: true });
  const taught = await database.selectFrom("classTeachers").select("classId").execute();
  expect(taught).toEqual([{ classId: weekly.id }]);
  expect((await loose(platform)).filter(([kind]) => kind === "timetable")).toEqual([
    ["timetable", "Ida", null],
  ]);
});

test("tying someone to the payroll needs the open members area, since payslips come with it", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  const { personId } = await makePerson(database, { name: "Jo Plover", roles: ["teacher"] });
  const id = await makePayTeacher(database, (await makeSchedule(database)).id);
  await database
    .insertInto("settings")
    .values({
      name: "payroll needs its own unlock",
      value: { isOn: true },
      updatedAt: "2026-11-20",
    })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value: { isOn: true } }))
    .execute();
  const body = { kind: "payroll", id, personId };
  expect(await join(platform, body, "", OFFICE)).toMatchObject({ status: 403, gate: "members" });
  expect(await join(platform, body)).toMatchObject({ isSaved: true });
});

test("a new person has no roles, and undoing takes them off the list", async () => {
  await using platform = await makePlatform();
  const answer = await add(platform, { values: { name: " Miss  Wren ", email: "" } });
  expect(await named(platform, "Miss Wren")).toMatchObject({ roles: [], signsIn: false });
  expect(await add(platform, { values: { name: "miss wren", email: "" } })).toMatchObject({
    status: 422,
    messages: { name: expect.any(String) },
  });
  await undo(platform, answer);
  expect(await named(platform, "Miss Wren")).toBeUndefined();
  expect(await add(platform, { values: { name: "Miss Wren", email: "" } })).toMatchObject({
    isSaved: true,
  });
});

test("two entries of one person become one, and can be taken apart again", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  const { personId } = await makePerson(database, { name: "Jo Plover", roles: ["teacher"] });
  await add(platform, { values: { name: "Miss Plover", email: "" } });
  const other = (await named(platform, "Miss Plover"))!;
  await makeTeacher(database, { name: "Miss Plover", personId: other.id });
  const joined = await join(platform, { kind: "person", id: other.id, personId });
  expect(joined).toMatchObject({ isSaved: true });
  expect(await named(platform, "Miss Plover")).toBeUndefined();
  expect((await named(platform, "Jo Plover"))?.lessonTeachers).toHaveLength(1);
  await undo(platform, joined);
  expect((await named(platform, "Miss Plover"))?.lessonTeachers).toHaveLength(1);
  const signsIn = { kind: "person", id: personId, personId: other.id };
  expect(await join(platform, signsIn)).toMatchObject({ status: 422 });
});

test("a new display name appears everywhere but on saved lessons", async () => {
  const { platform, database, plover, ballet } = await monday();
  await using _ = platform;
  const teachers = "Miss Plover and Ida";
  await database
    .updateTable("weeklyClasses")
    .set({ teachers })
    .where("id", "=", ballet.id)
    .execute();
  const teacher = await makeTeacher(database, { name: "Miss Plover", personId: plover });
  await makeLesson(database, { teacherId: teacher.id, teacherName: "Miss Plover" });
  const values = { name: "Mrs Heron", email: "", lastDay: "" };
  const answer = await edit(platform, { version: 1, values }, plover);
  expect(answer).toMatchObject({ isSaved: true });
  const shown = async () => ({
    text: (
      await database
        .selectFrom("weeklyClasses")
        .select("teachers")
        .where("id", "=", ballet.id)
        .executeTakeFirstOrThrow()
    ).teachers,
    lessons: (await database.selectFrom("aaTeachers").select("name").executeTakeFirstOrThrow())
      .name,
    saved: (
      await database.selectFrom("aaPrivateLessons").select("teacherName").executeTakeFirstOrThrow()
    ).teacherName,
  });
  expect(await shown()).toEqual({
    text: "Mrs Heron and Ida",
    lessons: "Mrs Heron",
    saved: "Miss Plover",
  });
  await undo(platform, answer);
  expect(await shown()).toMatchObject({ text: teachers, lessons: "Miss Plover" });
});

test("the last day of someone who signs in is the owner's to set; their classes are then on Today", async () => {
  const { platform, database, plover } = await monday();
  await using _ = platform;
  const values = { name: "Miss Plover", email: "", lastDay: "23/11/2026" };
  expect(await edit(platform, { version: 1, values }, plover)).toMatchObject({ status: 403 });
  expect(await readNoTeacher(database, "2026-11-20")).toEqual([]);
  const answer = await edit(platform, { version: 1, values }, plover, OWNER);
  expect(answer).toMatchObject({ isSaved: true });
  const { endsAt } = await database
    .selectFrom("people")
    .select("endsAt")
    .where("id", "=", plover)
    .executeTakeFirstOrThrow();
  expect(new Date(endsAt ?? "").toISOString()).toBe("2026-11-24T00:00:00.000Z");
  expect((await readNoTeacher(database, "2026-11-20")).map(({ title }) => title)).toEqual([
    "No teacher: Ballet (5-7), Monday 16:00-16:45",
    "No teacher: Ballet (8-10), Monday 16:45-17:30",
    "No teacher: Pointe, Monday 17:30-18:15",
  ]);
  expect((await named(platform, "Miss Plover"))?.lastDay).toBe("2026-11-23");
});

test("an owner has no last day", async () => {
  await using platform = await makePlatform();
  const { personId } = await makePerson(platform.database, { name: "Ida", roles: ["owner"] });
  const values = { name: "Ida", email: "", lastDay: "23/11/2026" };
  expect(await edit(platform, { version: 1, values }, personId, OWNER)).toMatchObject({
    status: 422,
    messages: { lastDay: expect.stringContaining("owner") },
  });
});

test("away lists classes with who is free and what the others do, and private lessons", async () => {
  const { platform, database, plover, ballet } = await monday();
  await using _ = platform;
  const teacher = await makeTeacher(database, { personId: plover });
  await makeLesson(database, { teacherId: teacher.id, date: MONDAY });
  await makeLesson(database, { teacherId: teacher.id, date: "2026-11-24" });
  const { id } = await makeMember(database);
  await makeEnrolment(database, id, { classId: ballet.id });
  const { classes, lessons } = await readAway(database, plover, { from: MONDAY, until: MONDAY });
  const fits = classes.map(({ name, studio, children, candidates }) => [
    name,
    studio,
    children,
    candidates.map((each) => `${each.name}: ${each.doing ?? "free"}`).join("; "),
  ]);
  const busy = "Mr Fulmar: Tap, 17:00-17:45, Studio 2";
  expect(fits).toEqual([
    ["Ballet (5-7)", "Studio 1", 1, "Miss Wren: free; Mr Fulmar: free"],
    ["Ballet (8-10)", "Studio 1", 0, `Miss Wren: free; ${busy}`],
    ["Pointe", "Studio 1", 0, `Miss Wren: free; ${busy}`],
  ]);
  expect(lessons).toMatchObject([{ date: MONDAY, minutes: 30, students: ["Ada Tern"] }]);
});

test("one save covers the classes, and one undo takes all of it back", async () => {
  const { platform, database, plover, wren, ballet, older, pointe } = await monday();
  await using _ = platform;
  const span = { firstDay: MONDAY, lastDay: MONDAY };
  const covers = [cover(ballet.id, wren), cover(older.id, wren)];
  const answer = await away(platform, { ...span, covers }, plover);
  expect(answer).toMatchObject({
    isSaved: true,
    change: { summary: "Miss Plover is away 23 Nov 2026, 2 classes covered" },
  });
  expect(await readNoCover(database, "2026-11-20")).toMatchObject([
    {
      title: "No cover: Pointe, 17:30",
      daysLeft: 3,
      leadsTo: `/admin/staff/${plover}/away?from=${MONDAY}&to=${MONDAY}`,
    },
  ]);
  const covered = await database.selectFrom("meetingChanges").select("cover").execute();
  expect(covered).toEqual([{ cover: "Miss Wren" }, { cover: "Miss Wren" }]);
  const next = await away(platform, { ...span, covers: [cover(pointe.id, wren)] }, plover);
  expect(next).toMatchObject({ isSaved: true });
  expect(await readNoCover(database, "2026-11-20")).toEqual([]);
  await undo(platform, next);
  await undo(platform, answer);
  expect(await database.selectFrom("classTeachers").select("id").execute()).toHaveLength(4);
  expect(await readNoCover(database, "2026-11-20")).toEqual([]);
  const left = await readAway(database, plover, { from: MONDAY, until: MONDAY });
  expect(left.classes.map(({ coveredBy }) => coveredBy)).toEqual([[], [], []]);
});

test("cover by someone with another class at that time is asked about first", async () => {
  const { platform, database, plover, fulmar, older } = await monday();
  await using _ = platform;
  const body = { firstDay: MONDAY, lastDay: MONDAY, covers: [cover(older.id, fulmar)] };
  expect(await away(platform, body, plover)).toMatchObject({
    status: 409,
    isAsking: true,
    problem:
      "Mr Fulmar would have two classes at one time: Ballet (8-10), 16:45-17:30 and Tap, 17:00-17:45. Save?",
  });
  expect(await database.selectFrom("staffAway").select("id").execute()).toEqual([]);
  expect(await away(platform, { ...body, isMeant: true }, plover)).toMatchObject({ isSaved: true });
});
