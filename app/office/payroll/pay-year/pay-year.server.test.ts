import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { setPayrollLock } from "#app/office/sign-in/locking/locks.server.ts";
import { publishContent } from "#app/site/content/content.server.ts";
import { sampleContent } from "#sample/content.ts";
import { makeContext } from "#tests/make-context.ts";
import { MONDAYS } from "#tests/pay-years.ts";
import {
  ask,
  audit,
  finalise,
  KEY,
  NOVEMBER,
  OCTOBER,
  read,
  school,
  send,
  takeBack,
  teacherIn,
} from "#tests/payroll-desk.ts";
import type { TestPlatform } from "#tests/make-platform.ts";
import { makePayTeacher, makeSchedule } from "#tests/makers/make-payroll.ts";
import { isToPay } from "#app/office/payroll/figures/pay-plan.ts";
import { loader as ratesAndWeeks } from "./pay-year.tsx";
import { readPayYear } from "./read-pay-year.server.ts";

const CALENDAR = [
  ["term", "2025-04-22", "2025-07-19"],
  ["closed", "2025-05-26", "2025-05-31"],
  ["term", "2025-09-08", "2025-12-20"],
  ["closed", "2025-10-27", "2025-11-01"],
  ["term", "2026-01-12", "2026-03-28"],
  ["closed", "2026-02-16", "2026-02-21"],
  ["term", "2026-04-13", "2026-07-18"],
] as const;

async function publishTerms(
  { database, now }: TestPlatform,
  calendar: readonly (typeof CALENDAR)[number][] = CALENDAR,
): Promise<void> {
  const keyDates = calendar.map(([kind, date, until]) => {
    return { title: `${kind} ${date}`, sub: "", place: "", kind, date, until };
  });
  const content = { ...sampleContent("2025-11-20"), keyDates };
  await database
    .transaction()
    .execute((trx) => publishContent(trx, content, { who: "Jo", at: now().toISOString() }));
}

/** The school in November 2025, with the pay year's terms in its calendar. */
async function schoolWithTerms(year?: object) {
  const made = await school(year);
  await publishTerms(made.platform);
  const { id: scheduleId } = made.schedule;
  const date = (value: readonly string[] = MONDAYS, was: readonly string[] | null = null) =>
    send(made.platform, { do: "date weeks", scheduleId, was, value });
  return { ...made, scheduleId, date };
}

const year = async ({ database }: TestPlatform, month = NOVEMBER) => {
  const found = await readPayYear(database, month);
  if (!found) throw new Error("There is no pay year.");
  return found;
};

describe("the weeks of a pay year", () => {
  test("get their dates from the term calendar, after both pay figures were shown", async () => {
    const { platform, id, date } = await schoolWithTerms();
    await using _ = platform;
    const { database } = platform;
    await database
      .insertInto("payRates")
      .values({
        id: "raise",
        teacherId: id,
        fromDay: "2026-01-12",
        teachRate: 2400,
        adminRate: 1250,
        createdAt: "2025-05-01T09:00:00.000Z",
      })
      .execute();
    const { calendar, pay, schedule } = await year(platform);
    expect(schedule.weekMondays).toBeNull();
    expect(calendar).toEqual({ mondays: MONDAYS, openTerms: [] });
    // Nine months at £22.50 and three at £24.00; with dates 24 weeks and 13.
    expect(pay).toEqual([{ id, name: "Marina Holloway", now: 952_172, dated: 958_500 }]);
    expect(await date()).toMatchObject({ isSaved: true });
    expect((await year(platform)).schedule.weekMondays).toEqual(MONDAYS);
    expect((await year(platform)).pay).toMatchObject([{ now: 958_500 }]);
    expect((await teacherIn(platform)).inputs.weekMondays).toEqual(MONDAYS);
    expect(await audit(platform)).toContain("dated teaching weeks");
  });

  test("get none from a calendar with a different number of weeks or one that has changed", async () => {
    const { platform, date } = await schoolWithTerms();
    await using _ = platform;
    await publishTerms(platform, CALENDAR.slice(0, -1));
    const { calendar } = await year(platform);
    expect(calendar.mondays).toHaveLength(34);
    expect(await date()).toMatchObject({
      status: 409,
      problem: "The term calendar has changed. Please check the weeks again.",
    });
    expect(await date(calendar.mondays)).toMatchObject({
      problem: "The term calendar has 34 weeks, but the pay year has 37.",
    });
    expect((await year(platform)).schedule.weekMondays).toBeNull();
  });

  test("lose them on undo, unless someone starts or leaves in them", async () => {
    const { platform, id, date } = await schoolWithTerms();
    await using _ = platform;
    const dated = await date();
    const first = { do: "set first day", id, was: "", value: "10/11/2025" };
    const started = await send(platform, first);
    expect(await takeBack(platform, dated)).toMatchObject({
      problem: "Marina Holloway starts or leaves in weeks with dates.",
    });
    await takeBack(platform, started);
    expect(await takeBack(platform, dated)).toMatchObject({ isSaved: true });
    expect((await year(platform)).schedule.weekMondays).toBeNull();
  });
});

describe("a teacher who is added", () => {
  const add = (platform: TestPlatform, firstDay: string) =>
    send(platform, { do: "add teacher", key: randomUUID(), firstDay });

  test("needs a first day once the weeks have dates", async () => {
    const { platform, date } = await schoolWithTerms();
    await using _ = platform;
    await date();
    expect(await add(platform, "")).toMatchObject({
      status: 422,
      messages: { firstDay: "Enter the first day, such as 16/11/2026." },
    });
    expect(await add(platform, "1/6/2026")).toMatchObject({
      messages: { firstDay: "There is no pay schedule for June 2026 yet. Start it first." },
    });
    expect((await read(platform)).teachers).toHaveLength(1);
  });

  test("is paid from the first day, like a teacher whose Starts is that day", async () => {
    const hours = { weeklyMinutes: 375, monthsPaid: 0 };
    const { platform, id: known, date, scheduleId } = await schoolWithTerms(hours);
    await using _ = platform;
    await date();
    await send(platform, { do: "set first day", id: known, was: "", value: "10/11/2025" });
    const added = await add(platform, "10/11/2025");
    const id = added.isSaved ? added.id : undefined;
    const none = await teacherIn(platform, NOVEMBER, 1);
    expect(none).toMatchObject({ name: "NEW TEACHER", figures: { yearMinutes: 0, net: 0 } });
    await send(platform, { do: "set weekly hours", id, scheduleId, was: 0, value: "6.25" });
    for (const month of [OCTOBER, NOVEMBER, "2026-04"]) {
      const [one, other] = (await read(platform, month)).teachers;
      expect(other?.figures).toEqual(one?.figures);
    }
    expect((await teacherIn(platform, NOVEMBER, 1)).figures.annual).toBe(267_188);
  });

  test("does not join a pay year that ended earlier, unless given an earlier first day", async () => {
    const { platform, date, id: known } = await schoolWithTerms();
    await using _ = platform;
    await date();
    const years = () =>
      platform.database.selectFrom("payYears").select(["scheduleId", "teacherId"]).execute();
    const old = { firstMonth: "2024-05", lastMonth: "2025-04" };
    const { id: oldId } = await makeSchedule(platform.database, old);
    const closed = async () => {
      const { teachers } = await read(platform, "2025-03");
      return teachers.map(({ id, sums }) => ({ id, net: sums.net }));
    };
    const before = await closed();
    const added = await add(platform, "10/11/2025");
    const id = added.isSaved ? (added.id ?? "") : "";
    expect(await closed()).toEqual(before);
    expect((await years()).filter(({ teacherId }) => teacherId !== known)).toHaveLength(1);
    const { database } = platform;
    await database
      .updateTable("paySchedules")
      .set({ weekMondays: [...MONDAYS] })
      .where("id", "=", oldId)
      .execute();
    await send(platform, { do: "set first day", id, was: "2025-11-10", value: "3/3/2025" });
    expect(await years()).toContainEqual({ scheduleId: oldId, teacherId: id });
  });

  test("leaves an earlier finalised month of the same year fully finalised", async () => {
    const { platform, date } = await schoolWithTerms();
    await using _ = platform;
    await date();
    await finalise(platform, OCTOBER);
    await add(platform, "10/11/2025");
    const { teachers } = await read(platform, OCTOBER);
    const open = teachers.filter(
      ({ finalised, figures }) => !finalised && figures && isToPay(figures),
    );
    expect(open).toEqual([]);
    expect(teachers.filter(({ finalised }) => finalised)).toHaveLength(1);
  });
});

describe("a first and a last day", () => {
  test("are entered in everyday formats, change the pay, and can be undone", async () => {
    const { platform, id, date } = await schoolWithTerms({ weeklyMinutes: 375, monthsPaid: 0 });
    await using _ = platform;
    await date();
    const first = { do: "set first day", id, was: "", value: "10/11/2025" };
    const saved = await send(platform, first);
    expect(await teacherIn(platform)).toMatchObject({
      firstDay: "2025-11-10",
      leaving: null,
      warnings: [],
      figures: { weeks: 19, annual: 267_188, base: 44_532 },
    });
    expect(await send(platform, { ...first, value: "11/11/2025" })).toMatchObject({
      status: 409,
      stands: "10 Nov 2025",
    });
    await takeBack(platform, saved);
    expect((await teacherIn(platform)).firstDay).toBeNull();
  });

  test("need dated weeks and a schedule, and must be in order", async () => {
    const { platform, id, date } = await schoolWithTerms();
    await using _ = platform;
    const set = (what: string, value: string, was = "") =>
      send(platform, { do: `set ${what}`, id, was, value });
    expect(await set("first day", "10/11/2025")).toMatchObject({
      status: 422,
      problem:
        "The weeks of May 2025 to April 2026 have no dates yet. Set them in Rates and weeks first.",
    });
    await date();
    expect(await set("last day", "1/6/2026")).toMatchObject({
      problem: "There is no pay schedule for June 2026 yet. Start it first.",
    });
    expect(await set("first day", "1/9/2019")).toMatchObject({ isSaved: true });
    expect(await set("first day", "10/11/2025", "2019-09-01")).toMatchObject({ isSaved: true });
    expect(await set("last day", "9/11/2025")).toMatchObject({
      problem: "This is before the first day, 10/11/2025.",
    });
    await set("last day", "27/2/2026");
    expect(await set("first day", "28/2/2026", "2025-11-10")).toMatchObject({
      problem: "This is after the last day, 27/02/2026.",
    });
    expect(await set("last day", "", "2026-02-27")).toMatchObject({ isSaved: true });
    expect((await teacherIn(platform)).lastDay).toBeNull();
    expect(await set("last day", "sometime")).toMatchObject({ status: 422 });
  });

  test("change no finalised month; the card shows the amount owed", async () => {
    const { platform, id, date } = await schoolWithTerms({ weeklyMinutes: 375, monthsPaid: 0 });
    await using _ = platform;
    await date();
    await send(platform, { do: "set first day", id, was: "", value: "10/11/2025" });
    for (const month of [NOVEMBER, "2025-12", "2026-01"]) await finalise(platform, month);
    const before = await teacherIn(platform, "2026-01");
    await send(platform, { do: "set last day", id, was: "", value: "30/1/2026" });
    const january = await teacherIn(platform, "2026-01");
    expect(january.figures).toEqual(before.figures);
    expect(january.leaving).toEqual({ lastDay: "2026-01-30", owed: -7_032 });
    const february = await teacherIn(platform, "2026-02");
    expect(february).toMatchObject({
      figures: { base: 0, net: 0, absence: "left", monthsLeft: [] },
      leaving: { owed: -7_032 },
    });
  });

  test("exclude absent teachers from finalising and from months paid", async () => {
    const { platform, id, date, scheduleId } = await schoolWithTerms({ monthsPaid: 0 });
    await using _ = platform;
    await date();
    await send(platform, { do: "set first day", id, was: "", value: "10/11/2025" });
    const other = await makePayTeacher(platform.database, scheduleId, { name: "Bo Gale" });
    const shown = { [other]: 156_094 };
    expect(await send(platform, { do: "finalise month", month: OCTOBER, shown })).toMatchObject({
      isSaved: false,
      sums: [{ id: other }],
    });
    const sums = (await read(platform, OCTOBER)).teachers.map((each) => [each.id, each.sums.net]);
    const net = Object.fromEntries(sums)[other];
    expect(
      await send(platform, { do: "finalise month", month: OCTOBER, shown: { [other]: net } }),
    ).toMatchObject({ isSaved: true, teachers: 1 });
    await finalise(platform, NOVEMBER);
    const { inputs } = await teacherIn(platform, "2025-12", 1);
    expect(inputs.monthsPaid).toBe(1);
    const paid = { do: "set months paid", id, scheduleId, was: 1, value: "2" };
    expect(await send(platform, paid)).toMatchObject({ isSaved: true });
  });
});

describe("rates", () => {
  const rate = (id: string, fromDay: string, key = KEY) => {
    return { do: "add rate", key, id, fromDay, teachRate: "24", adminRate: "13" };
  };

  test("are listed newest first; a future one can be added, and removed with undo", async () => {
    const { platform, id, date } = await schoolWithTerms();
    await using _ = platform;
    await date();
    expect(await send(platform, rate(id, "12/1/2026"))).toMatchObject({ isSaved: true });
    const rates = async () => (await year(platform)).teachers[0]?.rates ?? [];
    expect(await rates()).toMatchObject([
      { fromDay: "2026-01-12", teachRate: 2400, adminRate: 1300, canGo: true },
      { fromDay: "2025-05-01", teachRate: 2250 },
    ]);
    expect((await teacherIn(platform, "2026-01")).figures).toMatchObject({ annual: 958_500 });
    expect((await teacherIn(platform, "2025-12")).figures).toMatchObject({ annual: 936_563 });
    expect(await send(platform, rate(id, "12/1/2026", `${KEY}-2`))).toMatchObject({
      messages: { fromDay: "There is already a rate from 12/01/2026. Remove it first." },
    });
    const [added] = await rates();
    const removed = await send(platform, { do: "remove rate", id: added?.id });
    expect(await rates()).toMatchObject([{ fromDay: "2025-05-01", canGo: false }]);
    expect(await takeBack(platform, removed)).toMatchObject({ isSaved: true });
    expect(await rates()).toMatchObject([{ id: added?.id, teachRate: 2400 }, {}]);
    expect(await takeBack(platform, removed)).not.toMatchObject({ isSaved: true });
  });

  test("used by a finalised month cannot be removed, and none can start in one", async () => {
    const { platform, id } = await schoolWithTerms({ monthsPaid: 5 });
    await using _ = platform;
    await finalise(platform, OCTOBER);
    expect(await send(platform, rate(id, "20/10/2025"))).toMatchObject({
      messages: { fromDay: "October 2025 is finalised. Choose a day in a later month." },
    });
    const added = await send(platform, rate(id, "1/11/2025"));
    expect(added).toMatchObject({ isSaved: true });
    const [newest, oldest] = (await year(platform)).teachers[0]?.rates ?? [];
    expect([newest?.canGo, oldest?.canGo]).toEqual([true, false]);
    expect(await send(platform, { do: "remove rate", id: oldest?.id })).toMatchObject({
      status: 422,
      problem: "October 2025 is finalised with this rate, so it can't be removed.",
    });
    await finalise(platform, NOVEMBER);
    expect(await send(platform, { do: "remove rate", id: newest?.id })).toMatchObject({
      problem: "November 2025 is finalised with this rate, so it can't be removed.",
    });
    expect(await takeBack(platform, added)).toMatchObject({ status: 422 });
  });

  test("cannot be removed when it is a teacher's only one", async () => {
    const { platform } = await schoolWithTerms();
    await using _ = platform;
    const [only] = (await year(platform)).teachers[0]?.rates ?? [];
    expect(await send(platform, { do: "remove rate", id: only?.id })).toMatchObject({
      problem: "A teacher needs at least one rate.",
    });
  });

  test("below the living wage give one warning for everyone", async () => {
    const { platform, scheduleId } = await schoolWithTerms();
    await using _ = platform;
    await makePayTeacher(platform.database, scheduleId, { name: "Bo Gale" });
    const shown = await ask(platform, NOVEMBER, "admin");
    expect(shown?.lowRates).toMatchObject([
      { rate: "admin", ratePence: 1250, names: ["Bo Gale", "Marina Holloway"] },
    ]);
  });
});

test("with the payroll lock on, rates and weeks redirect to the lock", async () => {
  const { platform } = await school();
  await using _ = platform;
  await setPayrollLock(platform.database, true, "2025-11-20T09:00:00.000Z");
  const request = new Request("http://school.example/admin/dashboard/payroll/rates");
  const asked = { request, params: {}, context: makeContext(platform, "admin") };
  await expect(ratesAndWeeks(asked as never)).rejects.toMatchObject({ status: 302 });
  const opened = makeContext(platform, "admin", "members");
  expect(await ratesAndWeeks({ ...asked, context: opened } as never)).toMatchObject({
    year: { teachers: [{}] },
  });
});
