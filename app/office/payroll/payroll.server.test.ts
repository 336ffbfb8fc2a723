import { describe, expect, test } from "vitest";
import type { Scope } from "#app/platform/sessions/scopes.ts";
import { makeContext } from "#tests/make-context.ts";
import { makePlatform, makeVisitor, type TestPlatform } from "#tests/make-platform.ts";
import { makeLesson, makeTeacher } from "#tests/makers/make-lesson.ts";
import { makePayTeacher, makeSchedule } from "#tests/makers/make-payroll.ts";
import { readChanges } from "../changes/changes.server.ts";
import { undoChange } from "../changes/undo-change.server.ts";
import { warningWords } from "./explain-pay.ts";
import { setPayrollLock } from "../settings/locks.server.ts";
import { loader as downloadLoader } from "./download-route.tsx";
import { loader as sheetLoader } from "./pay-sheet.tsx";
import { action, loader } from "./payroll.tsx";
import type { PayrollAnswer } from "./payroll-answer.ts";
import type { PayrollTeacher } from "./payroll.server.ts";

const ADDRESS = "http://school.example/admin/dashboard/payroll";
const KEY = "draft-0123456789";
const OCTOBER = "2025-10";
const NOVEMBER = "2025-11";

async function send(platform: TestPlatform, change: object) {
  const request = new Request(ADDRESS, { method: "POST", body: JSON.stringify(change) });
  const answer = await action({ request, context: makeContext(platform, "admin") } as never);
  return answer.data;
}

function ask(platform: TestPlatform, month: string, ...gates: Scope[]) {
  const request = new Request(`${ADDRESS}?month=${month}`);
  return loader({ request, context: makeContext(platform, ...gates) } as never);
}

async function read(platform: TestPlatform, month = NOVEMBER) {
  const shown = await ask(platform, month, "admin");
  if (shown === null) throw new Error("The payroll is closed.");
  return shown;
}

async function teacherIn(platform: TestPlatform, month = NOVEMBER, place = 0) {
  return (await read(platform, month)).teachers[place] as PayrollTeacher;
}

/** A school with one schedule and one teacher of 11.25 hours, six months paid. */
async function school(year: object = { monthsPaid: 6 }) {
  const platform = await makePlatform();
  const schedule = await makeSchedule(platform.database);
  const id = await makePayTeacher(platform.database, schedule.id, year);
  return { platform, schedule, id };
}

const finalise = async (platform: TestPlatform, month: string) => {
  const { teachers } = await read(platform, month);
  const open = teachers.filter(({ finalised }) => !finalised);
  const shown = Object.fromEntries(open.map(({ id, figures }) => [id, figures.net]));
  return send(platform, { do: "finalise", month, shown });
};

const DESK = makeVisitor({ scopes: new Set(["admin"]), names: { admin: "admin desk" } });
const TODAY = "2026-11-20";

const changeOf = (answer: PayrollAnswer) => (answer.isSaved ? answer.change : undefined);

const takeBack = (platform: TestPlatform, answer: PayrollAnswer) =>
  undoChange(platform, DESK, changeOf(answer)?.id ?? "");

const audit = async ({ database }: TestPlatform) =>
  (await database.selectFrom("audit").select("action").execute()).map((row) => row.action);

describe("the month", () => {
  test("is today's unless another is asked for", async () => {
    await using platform = await makePlatform();
    expect(await read(platform, "soon")).toMatchObject({ month: "2026-11", isAsked: false });
    expect(await read(platform, "2025-11")).toMatchObject({ month: "2025-11", isAsked: true });
  });

  test("comes to the worked example's £829.93", async () => {
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

  test("after the schedule has no base, and one click starts the next with the weekly hours", async () => {
    const { platform } = await school();
    await using _ = platform;
    const before = await read(platform, "2026-11");
    expect(before.teachers[0]?.figures).toMatchObject({ place: "after", base: 0, net: 0 });
    expect(before.next).toEqual({ firstMonth: "2026-05", lastMonth: "2027-04" });
    const start = { do: "start schedule", firstMonth: "2026-05" };
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
    const link = { do: "link", id, was: "", value: lessonTeacher };
    expect(await send(platform, link)).toMatchObject({ isSaved: true });
    expect((await teacherIn(platform)).lessons).toEqual({ count: 2, minutes: 90 });
  });
});

describe("a teacher", () => {
  test("is added as NEW TEACHER with 0 hours, once", async () => {
    const { platform } = await school();
    await using _ = platform;
    const add = { do: "add teacher", key: KEY };
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
    await send(platform, { do: "rename", id, was: "Marina Holloway", value: " Marina  Gale " });
    const renamed = await teacherIn(platform);
    expect(renamed.name).toBe("Marina Gale");
    expect(renamed.figures).toEqual(figures);
  });

  test("has weeks of its own, which a change of the weekly hours leaves alone", async () => {
    const { platform, id, schedule } = await school();
    await using _ = platform;
    const year = { id, scheduleId: schedule.id };
    const weeks = ["10", "0", ...Array<string>(35).fill("")];
    await send(platform, { ...year, do: "weeks", was: Array<null>(37).fill(null), value: weeks });
    await send(platform, { ...year, do: "weekly hours", was: 675, value: "2" });
    const { weekMinutes, figures } = await teacherIn(platform);
    expect(weekMinutes.slice(0, 3)).toEqual([600, 0, null]);
    expect(figures.yearMinutes).toBe(600 + 35 * 120);
  });

  test("is not overwritten by a change that was made on older values", async () => {
    const { platform, id, schedule } = await school();
    await using _ = platform;
    const change = { do: "weekly hours", id, scheduleId: schedule.id, was: 675 };
    await send(platform, { ...change, value: "10" });
    expect(await send(platform, { ...change, value: "12" })).toMatchObject({
      isSaved: false,
      status: 409,
      stands: "10 h",
    });
    await send(platform, { do: "rename", id, was: "Marina Holloway", value: "Marina Gale" });
    const rename = { do: "rename", id, was: "Marina Holloway", value: "Marina Swift" };
    expect(await send(platform, rename)).toMatchObject({ status: 409, stands: "Marina Gale" });
    expect(await teacherIn(platform)).toMatchObject({ name: "Marina Gale", weeklyMinutes: 600 });
  });

  test("has rates that start with the chosen month", async () => {
    const { platform, id } = await school();
    await using _ = platform;
    const rate = { do: "rate", id, month: "2026-02", of: "teachRate", was: 2250 };
    expect(await send(platform, { ...rate, value: "22.55" })).toMatchObject({ isSaved: true });
    expect(await send(platform, { ...rate, value: "30" })).toMatchObject({ stands: "£22.55" });
    expect((await teacherIn(platform)).figures.ratePence).toBe(2250);
    expect((await teacherIn(platform, "2026-03")).figures.ratePence).toBe(2255);
  });

  test("who is deleted comes back with everything, within 30 days", async () => {
    const { platform, id } = await school();
    await using _ = platform;
    const answer = await send(platform, { do: "delete teacher", id });
    expect(changeOf(answer)?.summary).toBe("Deleted Marina Holloway from the payroll");
    expect((await read(platform)).teachers).toEqual([]);
    expect(await takeBack(platform, answer)).toEqual({ isSaved: true });
    expect((await read(platform)).teachers).toHaveLength(1);
    expect(await takeBack(platform, answer)).toMatchObject({ status: 404 });
    const again = await send(platform, { do: "delete teacher", id });
    platform.passMinutes(31 * 24 * 60);
    expect(await takeBack(platform, again)).toMatchObject({ status: 404 });
    expect(await audit(platform)).toEqual([
      "deleted payroll teacher",
      "restored payroll teacher",
      "deleted payroll teacher",
    ]);
  });
});

describe("a prompt", () => {
  test.each(["", "0", "-1", "3h", "three", "Infinity", "1e3", "0.001"])(
    "answered with '%s' adds nothing",
    async (value) => {
      const { platform, id } = await school();
      await using _ = platform;
      const entry = { key: KEY, id, month: NOVEMBER, note: "", value };
      for (const kind of ["add admin hours", "add fixed extra", "add missed hours"]) {
        expect(await send(platform, { ...entry, do: kind })).toMatchObject({
          isSaved: false,
          problem: "Enter a number above 0.",
        });
      }
      const { extras, misses } = await teacherIn(platform);
      expect([...extras, ...misses]).toEqual([]);
    },
  );

  test("that is sent twice adds once, and what it added can be deleted and brought back", async () => {
    const { platform, id } = await school();
    await using _ = platform;
    const add = { do: "add fixed extra", key: KEY, id, month: NOVEMBER, value: "20", note: "" };
    await Promise.all([send(platform, add), send(platform, add)]);
    const [extra] = (await teacherIn(platform)).extras;
    expect((await teacherIn(platform)).extras).toHaveLength(1);
    const answer = await send(platform, { do: "delete entry", kind: "extra", id: extra?.id });
    expect((await teacherIn(platform)).extras).toEqual([]);
    const { changes } = await readChanges(platform.database, DESK, { today: TODAY, page: null });
    expect(changes).toMatchObject([
      { summary: "Deleted the extra of Marina Holloway, November 2025", isUndone: false },
    ]);
    expect(await takeBack(platform, answer)).toEqual({ isSaved: true });
    expect((await teacherIn(platform)).extras).toEqual([extra]);
    expect(await audit(platform)).toEqual(["added extra", "deleted extra", "restored extra"]);
  });

  test("whose entry is deleted gives it back only while its month is open", async () => {
    const { platform, id } = await school();
    await using _ = platform;
    const add = { do: "add fixed extra", key: KEY, id, month: NOVEMBER, value: "20", note: "" };
    await send(platform, add);
    const [extra] = (await teacherIn(platform)).extras;
    const answer = await send(platform, { do: "delete entry", kind: "extra", id: extra?.id });
    await finalise(platform, NOVEMBER);
    expect(await takeBack(platform, answer)).toMatchObject({
      status: 422,
      problem: "November 2025 is finalised. Add a correction instead.",
    });
    const { changes } = await readChanges(platform.database, DESK, { today: TODAY, page: null });
    expect(changes.map(({ isUndone }) => isUndone)).toEqual([false]);
  });
});

describe("a finalised month", () => {
  test("counts as paid, and stays as it was whatever changes", async () => {
    const { platform, id, schedule } = await school({ monthsPaid: 5 });
    await using _ = platform;
    expect(await finalise(platform, OCTOBER)).toMatchObject({ isSaved: true });
    const before = await teacherIn(platform, OCTOBER);
    expect(before).toMatchObject({ finalised: { by: "admin desk" }, monthsPaid: 6 });
    await send(platform, {
      do: "rate",
      id,
      month: NOVEMBER,
      of: "teachRate",
      was: 2250,
      value: "30",
    });
    const year = { id, scheduleId: schedule.id, was: 675 };
    await send(platform, { ...year, do: "weekly hours", value: "2" });
    const after = await teacherIn(platform, OCTOBER);
    expect(after.figures).toEqual(before.figures);
    expect(after.figures.net).toBe(78_047);
    const rate = { do: "rate", id, month: OCTOBER, of: "teachRate", was: 2250, value: "30" };
    expect(await send(platform, rate)).toMatchObject({ status: 422 });
  });

  test("is put right by a correction that is paid with the next open month", async () => {
    const { platform, id } = await school({ monthsPaid: 5 });
    await using _ = platform;
    await finalise(platform, OCTOBER);
    const entry = { key: KEY, id, month: OCTOBER, value: "20", note: "Train" };
    expect(await send(platform, { ...entry, do: "add fixed extra" })).toMatchObject({
      problem: "October 2025 is finalised. Add a correction instead.",
    });
    await send(platform, { ...entry, do: "add correction", isLess: false });
    await send(platform, {
      ...entry,
      key: `${KEY}-2`,
      do: "add correction",
      isLess: true,
      value: "5",
    });
    expect((await teacherIn(platform, OCTOBER)).corrections).toHaveLength(2);
    expect((await teacherIn(platform)).figures).toMatchObject({ deductions: 500, extras: 2_000 });
    const open = { ...entry, month: "2025-12", do: "add correction", isLess: false };
    expect(await send(platform, { ...open, key: `${KEY}-3` })).toMatchObject({ status: 422 });
  });

  test("keeps what it took for missed hours; later ones take the rest", async () => {
    const { platform, id } = await school({ monthsPaid: 5 });
    await using _ = platform;
    const miss = { do: "add missed hours", key: KEY, id, month: "2025-09", value: "2.5", note: "" };
    await send(platform, miss);
    await finalise(platform, OCTOBER);
    expect((await teacherIn(platform, OCTOBER)).figures.deductions).toBe(804);
    const [first] = (await teacherIn(platform)).misses;
    expect((await teacherIn(platform)).figures.deductions).toBe(804);
    await send(platform, { do: "delete entry", kind: "miss", id: first?.id });
    expect((await teacherIn(platform)).figures.deductions).toBe(-134);
  });

  test("is finalised once, by whoever saw the figures that stand", async () => {
    const { platform, id } = await school({ monthsPaid: 5 });
    await using _ = platform;
    const shown = { [id]: 1 };
    expect(await send(platform, { do: "finalise", month: OCTOBER, shown })).toMatchObject({
      problem: "Somebody changed the figures meanwhile. Look at them again, then finalise.",
    });
    const answers = await Promise.all([finalise(platform, OCTOBER), finalise(platform, OCTOBER)]);
    expect(answers.filter(({ isSaved }) => isSaved)).toHaveLength(1);
    expect(await platform.database.selectFrom("payRuns").selectAll().execute()).toHaveLength(1);
    expect(await send(platform, { do: "finalise", month: "2026-12", shown })).toMatchObject({
      problem: "December 2026 is outside every pay schedule.",
    });
  });

  test("that comes to less than nothing is carried into the next", async () => {
    const { platform, id } = await school({ monthsPaid: 5 });
    await using _ = platform;
    const miss = { do: "add missed hours", key: KEY, id, month: "2025-09", value: "168", note: "" };
    for (const draft of ["a", "b", "c"]) await send(platform, { ...miss, key: KEY + draft });
    const october = await teacherIn(platform, OCTOBER);
    expect(october.figures.net).toBeLessThan(0);
    await finalise(platform, OCTOBER);
    const november = await teacherIn(platform);
    expect(november.figures.carried).toBe(october.figures.net);
  });
});

test("prepaid weeks beside months paid are asked about once, and finalising waits for the answer", async () => {
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
  expect(asked).toMatchObject({ mustAskAboutPrepaid: false, monthsPaid: 6 });
  expect(asked.figures).toMatchObject({ paid: 0, base: 101_250 });
});

test("a rate below the wage that the law asks for is warned of; the amounts are rows", async () => {
  const { platform } = await school();
  await using _ = platform;
  expect((await teacherIn(platform)).warnings.map(warningWords)).toEqual([
    "The admin rate of £12.50 is below the National Living Wage of £12.71 from 1 Apr 2026.",
  ]);
  await platform.database.updateTable("livingWages").set({ pence: 1250 }).execute();
  expect((await teacherIn(platform)).warnings).toEqual([]);
});

test("what a browser kept is brought in once", async () => {
  await using platform = await makePlatform();
  const teachers = [
    {
      id: 1,
      name: "Marina Holloway",
      weeklyHours: 11.25,
      weekHours: [10, ...Array<number>(36).fill(11.25)],
      teachRate: 22.5,
      adminRate: 12.5,
      monthsPaid: 6,
      notes: "Mondays",
      extras: [
        { type: "adminHours", hours: 3, month: NOVEMBER, note: "" },
        { type: "fixed", amount: 20, month: NOVEMBER, note: "Train" },
      ],
      misses: [{ hoursMissed: 2.5, recordedMonth: "2025-09", note: "" }],
    },
  ];
  expect(await send(platform, { do: "bring in", teachers })).toMatchObject({
    isSaved: true,
    id: "1 teacher",
  });
  expect(await send(platform, { do: "bring in", teachers })).toMatchObject({ status: 409 });
  const marina = await teacherIn(platform);
  expect(marina).toMatchObject({ name: "Marina Holloway", notes: "Mondays", monthsPaid: 6 });
  expect(marina.weekMinutes.slice(0, 2)).toEqual([600, null]);
  expect(marina.figures).toMatchObject({ deductions: 804, extras: 5_750 });
  expect(await send(platform, { do: "bring in", teachers: ["nobody"] })).toMatchObject({
    status: 422,
  });
});

test("the month and the year are files that add up; each download is recorded", async () => {
  const { platform, schedule } = await school({ monthsPaid: 5 });
  await using _ = platform;
  await makePayTeacher(platform.database, schedule.id, { name: "=Gale", weeklyMinutes: 375 });
  await finalise(platform, OCTOBER);
  const download = async (address: string) => {
    const request = new Request(`http://school.example/admin/payroll.csv?${address}`);
    const context = makeContext(platform, "admin");
    const response = await downloadLoader({ request, context } as never);
    const rows = (await response.text()).trim().split("\r\n");
    return { rows, name: response.headers.get("content-disposition") };
  };
  const month = await download("month=2025-10");
  expect(month.name).toBe('attachment; filename="payroll_2025-10.csv"');
  expect(month.rows.slice(1)).toEqual([
    "'=Gale,2025-10,743.31,0.00,0.00,743.31,743.31,finalised,",
    "Marina Holloway,2025-10,780.47,0.00,0.00,780.47,780.47,finalised,",
    "Together,2025-10,1523.78,0.00,0.00,1523.78,1523.78,,",
  ]);
  const year = await download("month=2025-10&of=year");
  expect(year.rows[2]).toMatch(/^Marina Holloway,0\.00,(780\.47,){6}/);
  expect(await audit(platform)).toEqual([
    "finalised pay",
    "finalised pay",
    "downloaded payroll",
    "downloaded payroll",
  ]);
});

test("with its own lock the payroll is closed without the members area: its page, its sheet, its file and its changes", async () => {
  const { platform } = await school();
  await using _ = platform;
  expect(await ask(platform, NOVEMBER, "admin")).not.toBeNull();
  await setPayrollLock(platform.database, true, "2026-11-20T09:00:00.000Z");
  expect(await ask(platform, NOVEMBER, "admin")).toBeNull();
  expect(await ask(platform, NOVEMBER, "admin", "members")).not.toBeNull();
  const asked = () => ({ request: new Request(ADDRESS), context: makeContext(platform, "admin") });
  await expect(sheetLoader(asked() as never)).rejects.toMatchObject({ status: 302 });
  await expect(downloadLoader(asked() as never)).rejects.toMatchObject({ status: 403 });
  await expect(send(platform, { do: "add teacher", key: KEY })).rejects.toMatchObject({
    status: 403,
  });
  await setPayrollLock(platform.database, false, "2026-11-20T09:00:00.000Z");
  expect(await ask(platform, NOVEMBER, "admin")).not.toBeNull();
});
