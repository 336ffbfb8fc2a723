// Finalised months as 1.0.0 stores them: read to the penny, and continued from.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { makePayTeacher } from "#tests/makers/make-payroll.ts";
import { ADDRESS, finalise, read, school, teacherIn } from "#tests/payroll-desk.ts";
import { makeContext } from "#tests/make-context.ts";
import { explainPay } from "#app/office/payroll/figures/explain-pay.ts";
import { loader as downloadLoader } from "#app/office/payroll/sheet/download-route.tsx";

/** November and December 2025: the worked example, and a month below zero. */
const KEPT = JSON.parse(readFileSync("tests/kept-forms/pay-months-1.0.0.json", "utf8")) as {
  month: string;
  base: number;
  deductions: number;
  extras: number;
  net: number;
  snapshot: { teacher: string; figures: object; misses: object[] };
}[];

async function storedSchool() {
  const { platform, schedule, id } = await school({ monthsPaid: 8 });
  const { database } = platform;
  await database
    .insertInto("payMisses")
    .values({
      id: "flu",
      teacherId: id,
      recordedMonth: "2025-09",
      minutesMissed: 150,
      teachRate: 2250,
      note: "Flu",
      createdAt: "2025-09-20T09:00:00.000Z",
    })
    .execute();
  for (const run of KEPT) {
    await database
      .insertInto("payRuns")
      .values({
        ...run,
        id: run.month,
        scheduleId: schedule.id,
        teacherId: id,
        finalisedBy: "Owner",
        finalisedAt: `${run.month}-28T09:00:00.000Z`,
      })
      .execute();
  }
  return { platform, schedule };
}

test("every figure of a stored month is read unchanged, and its lines add up", async () => {
  const { platform } = await storedSchool();
  await using _ = platform;
  for (const { month, base, deductions, extras, net, snapshot } of KEPT) {
    const teacher = await teacherIn(platform, month);
    expect(teacher.figures).toMatchObject({
      ...snapshot.figures,
      misses: snapshot.misses,
      carriedFrom: [],
      rateParts: [{ ratePence: 2250, months: 12 }],
    });
    expect(teacher.sums).toEqual({ month, base, deductions, extras, net });
    expect(teacher.finalised).toEqual({ by: "Owner", on: `${month}-28` });
    expect(base - deductions + extras).toBe(net);
  }
  const { figures, inputs } = await teacherIn(platform, "2025-11");
  expect(figures).toMatchObject({ base: 78_047, deductions: 804, extras: 5_750, net: 82_993 });
  expect(inputs).toMatchObject({ weeklyMinutes: 675, monthsPaid: 6, rateFrom: "2025-05-01" });
  expect(explainPay(figures).net).toEqual([
    "£780.47 base − £8.04 deductions + £57.50 extras = £829.93.",
  ]);
  expect(explainPay(figures).extras).toEqual([
    "Admin hours (Exams): 3 h × £12.50: £37.50.",
    "Fixed extra (Train): £20.00.",
  ]);
});

test("later months continue from stored ones: their shares and shortfalls", async () => {
  const { platform, schedule } = await storedSchool();
  await using _ = platform;
  const january = await teacherIn(platform, "2026-01");
  expect(january.figures).toMatchObject({
    base: 78_047,
    deductions: 804 + 22_757,
    carried: -22_757,
    net: 54_486,
  });
  await makePayTeacher(platform.database, schedule.id, { name: "Bo Gale", monthsPaid: 8 });
  expect(await finalise(platform, "2026-01")).toMatchObject({ isSaved: true, teachers: 2 });
  const { teachers } = await read(platform, "2026-01");
  const sums = teachers.map(({ name, sums: { net } }) => [name, net]);
  expect(sums.toSorted()).toEqual([
    ["Bo Gale", 78_047],
    ["Marina Holloway", 54_486],
  ]);
});

test("a stored month is exported with its sums and lines", async () => {
  const { platform } = await storedSchool();
  await using _ = platform;
  const request = new Request(`${ADDRESS}?month=2025-11&of=month`);
  const context = makeContext(platform, "admin");
  const answer = (await downloadLoader({ request, context } as never)) as Response;
  const text = await answer.text();
  expect(text).toContain("780.47,8.04,57.50,829.93,829.93,finalised");
  expect(text).toContain("Fixed extra (Train): +20.00");
});
