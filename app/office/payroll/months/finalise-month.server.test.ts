import { describe, expect, test } from "vitest";
import { makeContext } from "#tests/make-context.ts";
import { makePayTeacher } from "#tests/makers/make-payroll.ts";
import {
  KEY,
  OCTOBER,
  NOVEMBER,
  finalise,
  audit,
  send,
  teacherIn,
  school,
} from "#tests/payroll-desk.ts";
import { loader as downloadLoader } from "#app/office/payroll/sheet/download-route.tsx";

describe("a finalised month", () => {
  test("counts as paid, and never changes afterwards", async () => {
    const { platform, id, schedule } = await school({ monthsPaid: 5 });
    await using _ = platform;
    expect(await finalise(platform, OCTOBER)).toMatchObject({ isSaved: true });
    const before = await teacherIn(platform, OCTOBER);
    expect(before).toMatchObject({ finalised: { by: "admin desk" }, inputs: { monthsPaid: 5 } });
    await send(platform, {
      do: "change rate",
      id,
      month: NOVEMBER,
      of: "teachRate",
      was: 2250,
      value: "30",
    });
    const year = { id, scheduleId: schedule.id, was: 675 };
    await send(platform, { ...year, do: "set weekly hours", value: "2" });
    const after = await teacherIn(platform, OCTOBER);
    expect(after.figures).toEqual(before.figures);
    expect(after.figures.net).toBe(78_047);
    const rate = { do: "change rate", id, month: OCTOBER, of: "teachRate", was: 2250, value: "30" };
    expect(await send(platform, rate)).toMatchObject({ status: 422 });
  });

  test("is corrected by an entry paid with the next open month", async () => {
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
    expect((await teacherIn(platform, OCTOBER)).corrections).toMatchObject([
      { isPaid: false },
      { isPaid: false },
    ]);
    expect((await teacherIn(platform)).figures).toMatchObject({ deductions: 500, extras: 2_000 });
    const open = { ...entry, month: "2025-12", do: "add correction", isLess: false };
    expect(await send(platform, { ...open, key: `${KEY}-3` })).toMatchObject({ status: 422 });
    await finalise(platform, NOVEMBER);
    const [paid] = (await teacherIn(platform, OCTOBER)).corrections;
    expect(paid).toMatchObject({ paidMonth: NOVEMBER, isPaid: true });
    const taken = { do: "delete entry", kind: "correction", id: paid?.id };
    expect(await send(platform, taken)).toMatchObject({ status: 422 });
  });

  test("keeps its deduction for missed hours; later months take the rest", async () => {
    const { platform, id } = await school({ monthsPaid: 5 });
    await using _ = platform;
    const miss = { do: "add missed hours", key: KEY, id, month: "2025-09", value: "2.5", note: "" };
    await send(platform, miss);
    await finalise(platform, OCTOBER);
    expect((await teacherIn(platform, OCTOBER)).figures.deductions).toBe(804);
    const [first] = (await teacherIn(platform)).inputs.misses;
    expect((await teacherIn(platform)).figures.deductions).toBe(804);
    await send(platform, { do: "delete entry", kind: "miss", id: first?.id });
    expect((await teacherIn(platform)).figures.deductions).toBe(-134);
  });

  test("is finalised once, and only on the current figures", async () => {
    const { platform, id } = await school({ monthsPaid: 5 });
    await using _ = platform;
    const shown = { [id]: 1 };
    expect(await send(platform, { do: "finalise month", month: OCTOBER, shown })).toMatchObject({
      problem: "Someone else has changed the figures. Please check them again, then finalise.",
    });
    const answers = await Promise.all([finalise(platform, OCTOBER), finalise(platform, OCTOBER)]);
    expect(answers.filter(({ isSaved }) => isSaved)).toHaveLength(1);
    expect(await platform.database.selectFrom("payRuns").selectAll().execute()).toHaveLength(1);
    expect(await send(platform, { do: "finalise month", month: "2026-12", shown })).toMatchObject({
      problem: "December 2026 is outside every pay schedule.",
    });
  });

  test("shows the inputs at the time, while later months show current ones", async () => {
    const { platform, id, schedule } = await school({ monthsPaid: 5 });
    await using _ = platform;
    const miss = { do: "add missed hours", key: KEY, id, month: "2025-09", value: "2.5", note: "" };
    await send(platform, miss);
    const before = await teacherIn(platform, OCTOBER);
    await finalise(platform, OCTOBER);
    const year = { id, scheduleId: schedule.id };
    await send(platform, { ...year, do: "set weekly hours", was: 675, value: "2" });
    const weeks = ["10", ...Array<string>(36).fill("")];
    await send(platform, {
      ...year,
      do: "set weeks",
      was: Array<null>(37).fill(null),
      value: weeks,
    });
    await send(platform, { do: "delete entry", kind: "miss", id: before.inputs.misses[0]?.id });
    await send(platform, { ...miss, key: `${KEY}-2`, month: OCTOBER, value: "1" });
    const after = await teacherIn(platform, OCTOBER);
    expect(after.inputs).toEqual(before.inputs);
    expect(after.inputs).toMatchObject({ weeklyMinutes: 675, monthsPaid: 5 });
    expect(after.laterMisses).toMatchObject([{ recordedMonth: OCTOBER, minutesMissed: 60 }]);
    expect((await teacherIn(platform)).inputs).toMatchObject({
      weeklyMinutes: 120,
      monthsPaid: 6,
      misses: [{ recordedMonth: OCTOBER }],
    });
  });

  test("stored by a newer version is shown as its sums, without guessing", async () => {
    const { platform } = await school({ monthsPaid: 5 });
    await using _ = platform;
    const { database } = platform;
    await finalise(platform, OCTOBER);
    const { snapshot } = await database
      .selectFrom("payRuns")
      .select("snapshot")
      .executeTakeFirstOrThrow();
    const keep = (stored: object) =>
      database.updateTable("payRuns").set({ snapshot: stored }).execute();
    await keep({ ...(snapshot as object), version: 99 });
    const october = await teacherIn(platform, OCTOBER);
    expect(october).toMatchObject({
      figures: null,
      inputs: null,
      extras: [],
      sums: { month: OCTOBER, base: 78_047, deductions: 0, extras: 0, net: 78_047 },
      finalised: { by: "admin desk" },
    });
    expect((await teacherIn(platform)).figures).toMatchObject({ paid: 6 * 78_047, base: 78_047 });
    await keep({ version: 99 });
    expect(await finalise(platform, NOVEMBER)).toMatchObject({
      status: 409,
      problem:
        "October 2025 was saved by a newer version of Callboard, which this one cannot read. Update Callboard first.",
    });
  });

  test("is refused with the current sums, and finalised with those", async () => {
    const { platform, id, schedule } = await school({ monthsPaid: 5 });
    await using _ = platform;
    const other = await makePayTeacher(platform.database, schedule.id, { name: "Bo Gale" });
    const shown = { [id]: 78_047, [other]: 1 };
    const refused = await send(platform, { do: "finalise month", month: OCTOBER, shown });
    const sums = [
      { id: other, name: "Bo Gale", net: 133_795 },
      { id, name: "Marina Holloway", net: 78_047 },
    ];
    expect(refused).toMatchObject({ isSaved: false, status: 409 });
    expect(refused).toHaveProperty(
      "sums",
      sums.toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    );
    const again = Object.fromEntries(sums.map((sum) => [sum.id, sum.net]));
    expect(await send(platform, { do: "finalise month", month: OCTOBER, shown: again })).toEqual({
      isSaved: true,
      teachers: 2,
    });
    expect(
      await send(platform, { do: "finalise month", month: OCTOBER, shown: again }),
    ).toMatchObject({
      status: 409,
      sums: [],
    });
  });

  test("with a total below zero is carried into the next", async () => {
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

  test("is carried once into the month finalised next, even an earlier one: £153.20", async () => {
    const { platform, id: teacherId } = await school({ weeklyMinutes: 0, monthsPaid: 0 });
    await using _ = platform;
    const { database } = platform;
    // Seven parts of £54.21 from October on, and six of £44.78 from November on.
    for (const [recordedMonth, pence] of [
      ["2025-09", 7 * 5_421],
      [OCTOBER, 6 * 4_478],
    ] as const) {
      await database
        .insertInto("payMisses")
        .values({
          id: recordedMonth,
          teacherId,
          recordedMonth,
          minutesMissed: 60,
          teachRate: pence,
          createdAt: "2025-10-01T09:00:00.000Z",
        })
        .execute();
    }
    await finalise(platform, NOVEMBER);
    expect((await teacherIn(platform)).sums.net).toBe(-9_899);
    await finalise(platform, OCTOBER);
    expect((await teacherIn(platform, OCTOBER)).sums.net).toBe(-5_421 - 9_899);
    const { figures } = await teacherIn(platform, "2025-12");
    expect(figures).toMatchObject({ carried: -15_320, net: -15_320 - 9_899 });
    await finalise(platform, "2025-12");
    expect((await teacherIn(platform, "2026-01")).figures.carried).toBe(-15_320 - 9_899);
  });
});

test("the month and year files add up; each download is audited", async () => {
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
