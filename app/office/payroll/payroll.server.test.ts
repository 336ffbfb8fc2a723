import { describe, expect, test } from "vitest";
import { makeContext } from "#tests/make-context.ts";
import { makePlatform, type TestPlatform } from "#tests/make-platform.ts";
import { makePerson } from "#tests/makers/make-person.ts";
import { makeLesson, makeTeacher } from "#tests/makers/make-lesson.ts";
import {
  ADDRESS,
  DESK,
  KEY,
  NOVEMBER,
  finalise,
  changeOf,
  takeBack,
  audit,
  send,
  ask,
  read,
  teacherIn,
  school,
} from "#tests/payroll-desk.ts";
import { factsIn, factsText } from "#app/data/audit/audit-facts.ts";
import type { Scope } from "#app/platform/scopes.ts";
import { readChanges } from "../changes/changes.server.ts";
import { setPayrollLock } from "#app/office/sign-in/locking/locks.server.ts";
import { lowRateWords } from "./figures/explain-pay.ts";
import { loader as downloadLoader } from "./sheet/download-route.tsx";
import { loader as ratesLoader } from "./pay-year/pay-year.tsx";
import { loader as sheetLoader } from "./sheet/pay-sheet.tsx";

describe("the month", () => {
  test("is the current one unless another is requested", async () => {
    await using platform = await makePlatform();
    expect(await read(platform, "soon")).toMatchObject({ month: "2026-11", isAsked: false });
    expect(await read(platform, "2025-11")).toMatchObject({ month: "2025-11", isAsked: true });
  });

  test("totals the worked example's £829.93", async () => {
    const { platform, id } = await school();
    await using _ = platform;
    const entry = { key: KEY, id, note: "" };
    const added = [
      { ...entry, do: "add missed hours", month: "2025-09", value: "2.5" },
      { ...entry, do: "add admin hours", month: NOVEMBER, value: "3", key: `${KEY}-2` },
      { ...entry, do: "add fixed extra", month: NOVEMBER, value: "20", key: `${KEY}-3` },
    ];
    for (const change of added) {
      expect(await send(platform, change)).toMatchObject({ isSaved: true });
    }
    const { figures } = await teacherIn(platform);
    expect(figures).toMatchObject({ base: 78_047, deductions: 804, extras: 5_750, net: 82_993 });
  });

  test("after the schedule has no base, and one click starts the next with the same weekly hours", async () => {
    const { platform } = await school();
    await using _ = platform;
    const before = await read(platform, "2026-11");
    expect(before.teachers[0]?.figures).toMatchObject({ place: "after", base: 0, net: 0 });
    expect(before.next).toMatchObject({ firstMonth: "2026-05", lastMonth: "2027-04" });
    const start = { do: "start schedule", firstMonth: "2026-05", lastMonth: "2027-04" };
    expect(await send(platform, start)).toMatchObject({ isSaved: true });
    expect(await send(platform, start)).toMatchObject({ isSaved: false, status: 409 });
    const after = await read(platform, "2026-11");
    expect(after.schedule).toMatchObject({ firstMonth: "2026-05" });
    expect(after.teachers[0]?.figures).toMatchObject({ place: "inside", annual: 936_563 });
    expect(await audit(platform)).toEqual(["started pay schedule"]);
  });

  test("has the private-lesson hours of a teacher who is linked", async () => {
    const { platform, id } = await school();
    await using _ = platform;
    const { database } = platform;
    const { id: lessonTeacher } = await makeTeacher(database);
    for (const date of ["2025-10-31", "2025-11-01", "2025-11-30", "2025-12-01"]) {
      await makeLesson(database, { date, teacherId: lessonTeacher, durationMinutes: 45 });
    }
    expect((await teacherIn(platform)).lessons).toBeNull();
    const link = { do: "link teacher", id, was: "", value: lessonTeacher };
    expect(await send(platform, link)).toMatchObject({ isSaved: true });
    expect((await teacherIn(platform)).lessons).toMatchObject({ count: 2, minutes: 90 });
  });
});

describe("a teacher", () => {
  test("is added as NEW TEACHER with 0 hours, once", async () => {
    const { platform } = await school();
    await using _ = platform;
    const add = { do: "add teacher", key: KEY, firstDay: "" };
    const answers = await Promise.all([send(platform, add), send(platform, add)]);
    expect(answers[0]).toEqual(answers[1]);
    const { teachers } = await read(platform);
    expect(teachers.map(({ name }) => name)).toEqual(["Marina Holloway", "NEW TEACHER"]);
    expect(teachers[1]?.figures).toMatchObject({
      yearMinutes: 0,
      ratePence: 2250,
      adminRatePence: 1250,
      net: 0,
    });
  });

  test("has a new name and the same sums", async () => {
    const { platform, id } = await school();
    await using _ = platform;
    const { figures } = await teacherIn(platform);
    const { personId } = await makePerson(platform.database, { name: "Marina Gale" });
    await send(platform, { do: "tie teacher", id, was: "", value: personId });
    const renamed = await teacherIn(platform);
    expect(renamed.name).toBe("Marina Gale");
    expect(renamed.figures).toEqual(figures);
  });

  test("has individual weeks, unaffected by changed weekly hours", async () => {
    const { platform, id, schedule } = await school();
    await using _ = platform;
    const year = { id, scheduleId: schedule.id };
    const weeks = ["10", "0", ...Array<string>(35).fill("")];
    await send(platform, {
      ...year,
      do: "set weeks",
      was: Array<null>(37).fill(null),
      value: weeks,
    });
    await send(platform, { ...year, do: "set weekly hours", was: 675, value: "2" });
    const { inputs, figures } = await teacherIn(platform);
    expect(inputs.weekMinutes?.slice(0, 3)).toEqual([600, 0, null]);
    expect(figures.yearMinutes).toBe(600 + 35 * 120);
  });

  test("has hours as intended: '1:15' is never 115", async () => {
    const { platform, id, schedule } = await school();
    await using _ = platform;
    const change = { do: "set weekly hours", id, scheduleId: schedule.id };
    expect(await send(platform, { ...change, was: 675, value: "1:15" })).toMatchObject({ id });
    expect(await teacherIn(platform)).toMatchObject({ inputs: { weeklyMinutes: 75 } });
    expect(await send(platform, { ...change, was: 75, value: "1,5" })).toMatchObject({ id });
    expect(await teacherIn(platform)).toMatchObject({ inputs: { weeklyMinutes: 90 } });
    for (const [value, problem] of [
      ["1:10", "Enter hours in quarters, such as 11.25."],
      ["200", "A week has 168 hours."],
    ]) {
      expect(await send(platform, { ...change, was: 90, value })).toMatchObject({ problem });
    }
    const weeks = ["200", ...Array<string>(36).fill("")];
    const was = Array<null>(37).fill(null);
    expect(await send(platform, { ...change, do: "set weeks", was, value: weeks })).toMatchObject({
      problem: "A week has 168 hours.",
    });
    expect(await teacherIn(platform)).toMatchObject({
      inputs: { weeklyMinutes: 90, weekMinutes: was },
    });
  });

  test("is not overwritten by a change based on stale values", async () => {
    const { platform, id, schedule } = await school();
    await using _ = platform;
    const change = { do: "set weekly hours", id, scheduleId: schedule.id, was: 675 };
    await send(platform, { ...change, value: "10" });
    expect(await send(platform, { ...change, value: "12" })).toMatchObject({
      isSaved: false,
      status: 409,
      stands: "10 h",
    });
    await send(platform, { do: "note teacher", id, was: "", value: "Away in May" });
    const note = { do: "note teacher", id, was: "", value: "Away in June" };
    expect(await send(platform, note)).toMatchObject({ status: 409, stands: "Away in May" });
    expect(await teacherIn(platform)).toMatchObject({
      notes: "Away in May",
      inputs: { weeklyMinutes: 600 },
    });
  });

  test("has rates from the chosen month", async () => {
    const { platform, id } = await school();
    await using _ = platform;
    const rate = { do: "change rate", id, month: "2026-02", of: "teachRate", was: 2250 };
    expect(await send(platform, { ...rate, value: "22.55" })).toMatchObject({ isSaved: true });
    expect(await send(platform, { ...rate, value: "30" })).toMatchObject({ stands: "£22.55" });
    expect((await teacherIn(platform)).figures.ratePence).toBe(2250);
    expect((await teacherIn(platform, "2026-03")).figures.ratePence).toBe(2255);
  });

  test("who is deleted can be restored completely within 30 days", async () => {
    const { platform, id } = await school();
    await using _ = platform;
    const answer = await send(platform, { do: "delete teacher", id });
    expect(changeOf(answer)?.summary).toBe("Deleted Marina Holloway from the payroll");
    expect((await read(platform)).teachers).toEqual([]);
    expect(await takeBack(platform, answer)).toMatchObject({ isSaved: true });
    expect((await read(platform)).teachers).toHaveLength(1);
    expect(await takeBack(platform, answer)).toMatchObject({ status: 404 });
    const again = await send(platform, { do: "delete teacher", id });
    platform.passMinutes(31 * 24 * 60);
    expect(await takeBack(platform, again)).toMatchObject({ status: 404 });
    expect(await audit(platform)).toEqual([
      "deleted payroll teacher",
      "took back: deleted payroll teacher",
      "deleted payroll teacher",
    ]);
  });
});

test("prepaid weeks with months paid raise a question once, and finalising needs the answer", async () => {
  const { platform, id, schedule } = await school({
    monthsPaid: 6,
    prepaidMinutes: Array<number>(13).fill(675),
  });
  await using _ = platform;
  expect((await teacherIn(platform)).mustAskAboutPrepaid).toBe(true);
  expect(await finalise(platform, NOVEMBER)).toMatchObject({ status: 422 });
  expect((await teacherIn(platform)).figures.base).toBe(50_625);
  const answer = { do: "answer about prepaid", id, scheduleId: schedule.id, was: null };
  await send(platform, { ...answer, value: true });
  const asked = await teacherIn(platform);
  expect(asked).toMatchObject({ mustAskAboutPrepaid: false, inputs: { monthsPaid: 6 } });
  expect(asked.figures).toMatchObject({ paid: 0, base: 101_250 });
});

test("a rate below the National Living Wage gives a warning; the wages are stored in a table", async () => {
  const { platform } = await school();
  await using _ = platform;
  expect((await teacherIn(platform)).warnings).toEqual([]);
  expect((await read(platform)).lowRates.map((rate) => lowRateWords(rate))).toEqual([
    "The admin rate of £12.50 is below the National Living Wage of £12.71 from 1 Apr 2026: Marina Holloway.",
  ]);
  await platform.database.updateTable("livingWages").set({ pence: 1250 }).execute();
  expect((await read(platform)).lowRates).toEqual([]);
});

test("with the payroll lock on, page, sheet, file and changes need the members area", async () => {
  const { platform, id } = await school();
  await using _ = platform;
  expect(await ask(platform, NOVEMBER, "admin")).not.toBeNull();
  const deleted = await send(platform, { do: "delete teacher", id });
  await setPayrollLock(platform.database, true, "2026-11-20T09:00:00.000Z");
  expect(await ask(platform, NOVEMBER, "admin")).toBeNull();
  expect(await ask(platform, NOVEMBER, "admin", "members")).not.toBeNull();
  const asked = () => ({ request: new Request(ADDRESS), context: makeContext(platform, "admin") });
  await expect(sheetLoader(asked() as never)).rejects.toMatchObject({ status: 302 });
  await expect(ratesLoader(asked() as never)).rejects.toMatchObject({ status: 302 });
  await expect(downloadLoader(asked() as never)).rejects.toMatchObject({ status: 403 });
  expect(await send(platform, { do: "add teacher", key: KEY, firstDay: "" })).toMatchObject({
    status: 403,
  });
  expect(await takeBack(platform, deleted)).toMatchObject({ status: 403 });
  await setPayrollLock(platform.database, false, "2026-11-20T09:00:00.000Z");
  expect(await ask(platform, NOVEMBER, "admin")).not.toBeNull();
  expect(await takeBack(platform, deleted)).toMatchObject({ isSaved: true });
});

const SEEN_BY_ALL = new Set(["admin"] as const);
const SEEN_BY_PAY = new Set(["admin", "members"] as const);

async function told({ database }: TestPlatform, scopes: ReadonlySet<Scope>) {
  const rows = await database.selectFrom("audit").select(["subject", "details"]).execute();
  return rows.map(({ subject, details }) => `${subject}: ${factsText(factsIn(details), scopes)}`);
}

describe("who did what", () => {
  test("is logged in words, with pay only for those who may see it", async () => {
    const { platform, id, schedule } = await school();
    await using _ = platform;
    const year = { id, scheduleId: schedule.id };
    await send(platform, { do: "number teacher", id, was: "", value: "0012" });
    await send(platform, { ...year, do: "set weekly hours", was: 675, value: "10" });
    const rate = { do: "change rate", id, month: NOVEMBER, of: "teachRate", was: 2250 };
    await send(platform, { ...rate, value: "22.55" });
    const extra = { do: "add fixed extra", key: KEY, id, month: NOVEMBER, value: "20", note: "" };
    await send(platform, extra);
    expect(await told(platform, SEEN_BY_PAY)).toEqual([
      "payroll teacher: Payroll number from nothing to 0012",
      "payroll teacher: Weekly hours from 11.25 h to 10 h",
      "payroll teacher: Teaching rate, from November 2025 from £22.50 to £22.55",
      "extra: Teacher: Marina Holloway; Month: November 2025; Fixed extra: £20.00",
    ]);
    expect(await told(platform, SEEN_BY_ALL)).toEqual([
      "payroll teacher: Payroll number from nothing to 0012",
      "payroll teacher: ",
      "payroll teacher: ",
      "extra: Teacher: Marina Holloway; Month: November 2025",
    ]);
    const { changes } = await readChanges(platform.database, DESK, {
      days: await platform.schoolDays(),
      page: null,
    });
    expect(changes.map(({ summary }) => summary).toSorted()).toEqual([
      "Changed Teaching rate of Marina Holloway, from November 2025",
      "Changed Weekly hours of Marina Holloway",
      "Marina Holloway: Payroll number from nothing to 0012",
    ]);
  });

  test("is logged for a finalised month without sums for those who may not see pay", async () => {
    const { platform } = await school({ monthsPaid: 5 });
    await using _ = platform;
    await finalise(platform, "2025-10");
    expect(await told(platform, SEEN_BY_PAY)).toEqual([
      "finalised month: Teacher: Marina Holloway; Month: October 2025; Net to pay: £780.47",
    ]);
    expect(await told(platform, SEEN_BY_ALL)).toEqual([
      "finalised month: Teacher: Marina Holloway; Month: October 2025",
    ]);
  });
});

describe("a changed value", () => {
  test("of a teacher, a year and a rate can be undone, each while still current", async () => {
    const { platform, id, schedule } = await school();
    await using _ = platform;
    const before = await teacherIn(platform);
    const prepaid = ["10", ...Array<string>(12).fill("")];
    const zeros = Array<number>(13).fill(0);
    const year = { id, scheduleId: schedule.id };
    const changes = [
      { do: "note teacher", id, was: "", value: "Mondays" },
      { ...year, do: "set months paid", was: 6, value: "3" },
      { ...year, do: "set prepaid weeks", was: zeros, value: prepaid },
      { do: "change rate", id, month: NOVEMBER, of: "adminRate", was: 1250, value: "14" },
    ];
    for (const change of changes) {
      const answer = await send(platform, change);
      expect(await teacherIn(platform)).not.toEqual(before);
      expect(await takeBack(platform, answer)).toMatchObject({ isSaved: true });
      expect(await teacherIn(platform)).toEqual(before);
    }
    const first = await send(platform, { ...year, do: "set weekly hours", was: 675, value: "10" });
    await send(platform, { ...year, do: "set weekly hours", was: 600, value: "9" });
    expect(await takeBack(platform, first)).toMatchObject({
      status: 409,
      problem: "Someone has changed this since, so nothing was undone: Marina Holloway.",
    });
    expect(await teacherIn(platform)).toMatchObject({ inputs: { weeklyMinutes: 540 } });
  });

  test("is refused with the current value, in words and as the next change's `was`", async () => {
    const { platform, id, schedule } = await school();
    await using _ = platform;
    const year = { id, scheduleId: schedule.id };
    const none = Array<null>(37).fill(null);
    const weeks = (first: string) => [first, ...Array<string>(36).fill("")];
    await send(platform, { ...year, do: "set weeks", was: none, value: weeks("10") });
    const late = { ...year, do: "set weeks", was: none, value: weeks("9") };
    const answer = await send(platform, late);
    expect(answer).toMatchObject({ status: 409, stands: "week 1: 10 h" });
    const { standing } = answer as { standing?: unknown };
    expect(await send(platform, { ...late, was: standing })).toMatchObject({ isSaved: true });
    await send(platform, { ...year, do: "set months paid", was: 6, value: "5" });
    expect(
      await send(platform, { ...year, do: "set months paid", was: 6, value: "4" }),
    ).toMatchObject({
      status: 409,
      stands: "5",
      standing: 5,
    });
    expect(await audit(platform)).toHaveLength(3);
  });
});
