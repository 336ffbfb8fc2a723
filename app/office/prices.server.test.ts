// Lesson prices with their start days, and the default pay numbers.
import { expect, test } from "vitest";
import { commandAt, deskAt, changeAt } from "#tests/command-at.ts";
import { makePlatform, type TestPlatform } from "#tests/make-platform.ts";
import { sent } from "#tests/make-request.ts";
import { readRooms } from "#tests/settings-rooms.ts";
import { makeTeacher } from "#tests/makers/make-lesson.ts";
import { makePrices } from "#tests/makers/make-prices.ts";
import * as payroll from "#tests/payroll-desk.ts";
import type { Scope } from "#app/platform/scopes.ts";
import { newLesson } from "./lessons/form/lesson-form.ts";
import type { Answer } from "#app/data/commands/answer.ts";
import { setPayrollLock } from "./sign-in/locking/locks.server.ts";

const OCTOBER = "2025-10";
const NOVEMBER = "2025-11";
const KEY = "a-key-that-is-long-enough";

const desk = changeAt("/admin/settings", "admin");
const send = (platform: TestPlatform, change: Parameters<typeof desk>[1], ...gates: Scope[]) =>
  desk(platform, change, "", ["admin", ...gates]);

const read = (platform: TestPlatform, search = "", ...gates: Scope[]) =>
  readRooms(platform, search, gates);

const prices = async (platform: TestPlatform) =>
  (await read(platform)).prices.map(({ fromDay, minutes, pence }) => [fromDay, minutes, pence]);

const undo = commandAt("/admin/changes/:id/undo");
const takeBack = async (platform: TestPlatform, answer: Answer) => {
  const id = answer.isSaved ? answer.change?.id : undefined;
  return (await undo(sent(platform, {}, { params: { id } }))).data;
};

const AT_FIRST = [
  ["1900-01-01", 30, 2000],
  ["1900-01-01", 45, 2500],
  ["1900-01-01", 60, 3000],
  ["1900-01-01", 90, 4500],
];
const SEPTEMBER = { do: "set price", fromDay: "01/09/2026", minutes: "30", price: "£22" };

test("a school starts with four prices; set and removed prices can be undone", async () => {
  await using platform = await makePlatform();
  expect(await prices(platform)).toEqual(AT_FIRST);
  const set = await send(platform, { ...SEPTEMBER, was: null });
  expect(set).toMatchObject({
    change: { summary: "Added the price of £22.00 for 30 min from 1 Sep 2026" },
  });
  expect(await prices(platform)).toEqual([["2026-09-01", 30, 2200], ...AT_FIRST]);
  const changed = await send(platform, { ...SEPTEMBER, price: "23", was: 2200 });
  expect(changed).toMatchObject({
    change: { summary: "Changed the price of 30 min from 1 Sep 2026: £22.00 to £23.00" },
  });
  expect(await takeBack(platform, set)).toMatchObject({ status: 409 });
  expect(await takeBack(platform, changed)).toMatchObject({ isSaved: true });
  expect(await takeBack(platform, set)).toMatchObject({ isSaved: true });
  const removed = await send(platform, { do: "remove price", fromDay: "1900-01-01", minutes: 90 });
  expect(await prices(platform)).toEqual(AT_FIRST.slice(0, 3));
  expect(removed).toMatchObject({
    change: { summary: "Removed the price of £45.00 for 90 min from the beginning" },
  });
  expect(await takeBack(platform, removed)).toMatchObject({ isSaved: true });
  expect(await prices(platform)).toEqual(AT_FIRST);
  const gone = { do: "remove price", fromDay: "2026-09-01", minutes: 30 };
  expect(await send(platform, gone)).toMatchObject({
    status: 410,
    problem: "This price has already been removed.",
  });
});

test("a price does not overwrite one set in the meantime, and the refusal says so", async () => {
  await using platform = await makePlatform();
  await send(platform, { ...SEPTEMBER, was: null });
  expect(await send(platform, { ...SEPTEMBER, price: "24", was: null })).toMatchObject({
    status: 409,
    stands: "£22.00",
    standing: 2200,
  });
  const wrong = { do: "set price", fromDay: "soon", minutes: "0", price: "free" };
  expect(await send(platform, wrong)).toMatchObject({
    messages: {
      fromDay: "Enter a day as dd/mm/yyyy.",
      minutes: "Enter minutes, from 1 to 480.",
      price: "Enter pounds and pence, such as 20.00.",
    },
  });
  const { entries } = (await read(platform, "lesson price")).log;
  expect(entries).toMatchObject([
    { action: "set lesson price", details: "30 min from 1 Sep 2026: £22.00" },
  ]);
});

async function studio() {
  const platform = await makePlatform();
  const { id: teacherId } = await makeTeacher(platform.database);
  const values = { ...newLesson(makePrices()), teacherId, students: ["Ada Tern"] };
  const add = (over: object) => {
    const wish = { key: KEY + JSON.stringify(over).length, isMeant: true };
    return deskAt("/private-lessons/lessons/new", "lessons")(platform, {
      ...wish,
      values: { ...values, ...over },
    });
  };
  const saved = () =>
    platform.database
      .selectFrom("aaPrivateLessons")
      .select(["id", "version", "date", "durationMinutes", "totalPrice", "notes"])
      .orderBy("date")
      .execute();
  const edit = async (place: number, over: object) => {
    const { id, version, date, durationMinutes } = (await saved())[place] ?? {};
    return deskAt("/private-lessons/lessons/:id", "lessons")(
      platform,
      { version, isMeant: true, values: { ...values, date, durationMinutes, ...over } },
      id,
    );
  };
  return { platform, add, edit, saved };
}

test("a lesson takes the price of its day, and a new price changes no saved lesson", async () => {
  const { platform, add, edit, saved } = await studio();
  await using _ = platform;
  await add({ date: "2026-08-30" });
  await send(platform, SEPTEMBER);
  await send(platform, { ...SEPTEMBER, minutes: "45", price: "27.50" });
  await add({ date: "2026-08-31", notes: "The day before" });
  await add({ date: "2026-09-01", notes: "From the first day on" });
  const costs = async () => (await saved()).map(({ totalPrice }) => totalPrice);
  expect(await costs()).toEqual([2000, 2000, 2200]);
  await send(platform, { ...SEPTEMBER, fromDay: "01/01/2020", price: "21" });
  expect(await edit(0, { notes: "Turns" })).toMatchObject({ isSaved: true });
  expect(await costs()).toEqual([2000, 2000, 2200]);
  expect(await edit(1, { durationMinutes: 45 })).toMatchObject({ isSaved: true });
  expect(await edit(2, { durationMinutes: 45 })).toMatchObject({ isSaved: true });
  expect(await costs()).toEqual([2000, 2500, 2750]);
});

test("a lesson of a length without a price is refused, unless it was already saved", async () => {
  const { platform, add, edit, saved } = await studio();
  await using _ = platform;
  await add({ durationMinutes: 90 });
  await send(platform, { do: "remove price", fromDay: "1900-01-01", minutes: 90 });
  const again = await add({ durationMinutes: 90, notes: "Again" });
  expect(again).toMatchObject({ messages: { durationMinutes: "Choose a valid duration." } });
  expect(await edit(0, { notes: "Turns" })).toMatchObject({ isSaved: true });
  expect(await saved()).toMatchObject([{ totalPrice: 4500, notes: "Turns" }]);
});

test("a different first month changes no existing year and no finalised month", async () => {
  const { platform } = await payroll.school({ monthsPaid: 5 });
  await using _ = platform;
  await payroll.finalise(platform, OCTOBER);
  const shown = async () => [
    await payroll.read(platform, OCTOBER),
    await payroll.read(platform, NOVEMBER),
  ];
  const runs = () => platform.database.selectFrom("payRuns").selectAll().execute();
  const [before, kept] = [await shown(), await runs()];
  const september = { do: "set pay number", of: "firstMonth", value: 9, was: 5 };
  expect(await send(platform, september)).toEqual({ isSaved: true });
  await send(platform, { do: "set pay number", of: "teachingWeeks", value: 36, was: 37 });
  await send(platform, { do: "set pay number", of: "prepaidWeeks", value: 0, was: 13 });
  await send(platform, { do: "set pay number", of: "teachRate", value: "30", was: 2250 });
  const next = {
    firstMonth: "2026-05",
    lastMonth: "2026-08",
    teachingWeeks: 12,
    prepaidWeeks: 0,
  };
  expect(await shown()).toEqual(before.map((month) => ({ ...month, next })));
  expect(await runs()).toEqual(kept);
});

test("schedules started later continue from the last one, with the weeks from Settings", async () => {
  const { platform } = await payroll.school();
  await using _ = platform;
  await send(platform, { do: "set pay number", of: "firstMonth", value: 9 });
  const bridge = { do: "start schedule", firstMonth: "2026-05", lastMonth: "2026-08" };
  expect(await payroll.send(platform, { ...bridge, lastMonth: "2027-04" })).toMatchObject({
    status: 409,
    problem: "Pay years now start in a different month. Please check the schedule again.",
  });
  expect(await payroll.send(platform, bridge)).toMatchObject({ isSaved: true });
  const { figures, inputs } = await payroll.teacherIn(platform, "2026-05");
  // 12 weeks of 11.25 h at £22.50, over four months.
  expect(figures).toMatchObject({ weeks: 12, annual: 303_750, base: 75_938 });
  expect(inputs.prepaidMinutes).toHaveLength(13);
  const year = { do: "start schedule", firstMonth: "2026-09", lastMonth: "2027-08" };
  expect(await payroll.send(platform, year)).toMatchObject({ isSaved: true });
  expect((await payroll.teacherIn(platform, "2026-11")).figures).toMatchObject({
    weeks: 37,
    annual: 936_563,
  });
  const { id } = await payroll.teacherIn(platform, "2026-05");
  const { schedule } = await payroll.read(platform, "2026-05");
  const weeks = { do: "set weeks", id, scheduleId: schedule?.id, was: Array<null>(12).fill(null) };
  expect(await payroll.send(platform, { ...weeks, value: Array<string>(37).fill("1") })).toEqual(
    expect.objectContaining({ status: 422, problem: "This schedule has 12 weeks." }),
  );
  expect(
    await payroll.send(platform, { ...weeks, value: Array<string>(12).fill("1") }),
  ).toMatchObject({ isSaved: true, change: { summary: "Changed 12 weeks of Marina Holloway" } });
});

test("a new teacher starts with the rates from Settings, and no other teacher's rates change", async () => {
  const { platform } = await payroll.school();
  await using _ = platform;
  await send(platform, { do: "set pay number", of: "teachRate", value: "24.50", was: 2250 });
  await send(platform, { do: "set pay number", of: "adminRate", value: "13", was: 1250 });
  await payroll.send(platform, { do: "add teacher", key: KEY, firstDay: "" });
  const { teachers } = await payroll.read(platform);
  const rates = teachers.map(({ figures }) => [figures?.ratePence, figures?.adminRatePence]);
  expect(rates.toSorted()).toEqual([
    [2250, 1250],
    [2450, 1300],
  ]);
});

test("a pay number is refused when it is out of range or was changed in the meantime", async () => {
  await using platform = await makePlatform();
  const set = (of: string, value: unknown, was?: number) =>
    send(platform, { do: "set pay number", of, value, was });
  for (const [of, values] of Object.entries({
    firstMonth: [0, 13, 1.5, "5"],
    teachingWeeks: [0, 54],
    prepaidWeeks: [-1, 54],
    teachRate: ["1000.01", "-1", 5],
    months: [12],
  }))
    for (const value of values) expect(await set(of, value)).toMatchObject({ status: 422 });
  expect((await read(platform)).pay).toEqual({
    firstMonth: 5,
    teachingWeeks: 37,
    prepaidWeeks: 13,
    teachRate: 2250,
    adminRate: 1250,
  });
  await set("firstMonth", 9, 5);
  expect(await set("firstMonth", 1, 5)).toMatchObject({
    status: 409,
    stands: "September",
    standing: 9,
  });
});

test("with the payroll lock on, Settings neither shows nor sets pay numbers", async () => {
  await using platform = await makePlatform();
  const change = { do: "set pay number", of: "teachRate", value: "24.50" };
  await setPayrollLock(platform.database, true, platform.now().toISOString());
  expect((await read(platform)).pay).toBeNull();
  expect(await send(platform, change)).toMatchObject({ status: 403, gate: "members" });
  expect(await send(platform, change, "members")).toEqual({ isSaved: true });
  const told = async (...gates: Scope[]) =>
    (await read(platform, "how pay", ...gates)).log.entries.map(({ details }) => details);
  expect(await told()).toEqual([""]);
  expect(await told("members")).toEqual(["Teaching rate of a new teacher from £22.50 to £24.50"]);
  expect((await read(platform, "", "members")).pay).toMatchObject({ teachRate: 2450 });
});
