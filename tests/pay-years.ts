// Random years of teachers who start, leave and change rates, finalised in random order: the product against the
// specification's model.
import fc from "fast-check";
import { explainPay } from "#app/office/payroll/figures/explain-pay.ts";
import { monthInputs, payFigures } from "#app/office/payroll/figures/pay-figures.ts";
import { afterFinalising } from "#app/office/payroll/figures/pay-plan.ts";
import type { TeacherYear } from "#app/office/payroll/figures/teacher-year.ts";
import { payRun, readSnapshot } from "#app/office/payroll/months/pay-snapshot.schema.ts";
import { wrongSums } from "./pay-explained.ts";
import { countAfter, modelMonth, type ModelRun, type ModelYear } from "./pay-model.ts";

/** The teaching Mondays from May 2025 to April 2026. */
export const MONDAYS: readonly string[] = Object.entries({
  "2025-05": [5, 12, 19],
  "2025-06": [2, 9, 16, 23, 30],
  "2025-07": [7, 14],
  "2025-09": [8, 15, 22, 29],
  "2025-10": [6, 13, 20],
  "2025-11": [3, 10, 17, 24],
  "2025-12": [1, 8, 15],
  "2026-01": [12, 19, 26],
  "2026-02": [2, 9, 23],
  "2026-03": [2, 9, 16, 23],
  "2026-04": [13, 20, 27],
}).flatMap(([month, days]) => days.map((day) => `${month}-${String(day).padStart(2, "0")}`));

const MONTHS = [
  ...[5, 6, 7, 8, 9].map((month) => `2025-0${month}`),
  ...[10, 11, 12].map((month) => `2025-${month}`),
  ...[1, 2, 3, 4].map((month) => `2026-0${month}`),
];

const aMonth = fc.constantFrom(...MONTHS);
const aDay = fc
  .tuple(aMonth, fc.integer({ min: 1, max: 28 }))
  .map(([month, day]) => `${month}-${String(day).padStart(2, "0")}`);
const quarters = (most: number) => fc.integer({ min: 0, max: most }).map((count) => count * 15);
const someWeeks = <Value>(week: fc.Arbitrary<Value>, count: number) =>
  fc.array(week, { minLength: count, maxLength: count });
const aRate = fc.record({
  day: aDay,
  pence: fc.integer({ min: 0, max: 6_000 }),
  admin: fc.integer({ min: 0, max: 3_000 }),
});

const aStay = fc.oneof(
  { weight: 2, arbitrary: fc.constant([null, null]) },
  { weight: 3, arbitrary: fc.tuple(aDay, fc.constant(null)) },
  { weight: 3, arbitrary: fc.tuple(fc.constant(null), aDay) },
  { weight: 2, arbitrary: fc.tuple(aDay, aDay).map((days) => days.toSorted()) },
);

const aYear = fc
  .record({
    stay: aStay,
    weeklyMinutes: quarters(80),
    weeks: someWeeks(fc.option(quarters(80), { freq: 6, nil: null }), MONDAYS.length).map((all) =>
      all.map((week, place) => (place % 3 === 0 ? week : null)),
    ),
    prepaid: fc.oneof(fc.constant<number[]>([]), fc.array(quarters(40), { maxLength: 13 })),
    isPrepaidInPaid: fc.boolean(),
    rates: fc.uniqueArray(aRate, { minLength: 1, maxLength: 4, selector: ({ day }) => day }),
    misses: fc.array(
      fc.record({
        month: fc.oneof(aMonth, fc.constant("2025-03")),
        minutes: fc.integer({ min: 1, max: 2_000 }),
        pence: fc.integer({ min: 0, max: 6_000 }),
      }),
      { maxLength: 3 },
    ),
    adminHours: fc.array(fc.record({ month: aMonth, minutes: fc.integer({ min: 1, max: 900 }) }), {
      maxLength: 3,
    }),
    amounts: fc.array(
      fc.record({
        month: aMonth,
        pence: fc.integer({ min: -60_000, max: 30_000 }).filter((pence) => pence !== 0),
      }),
      { maxLength: 4 },
    ),
    monthsPaid: fc.oneof(fc.constant(0), fc.nat({ max: 13 })),
  })
  .map(({ stay, rates, misses, ...year }): ModelYear => {
    const [firstDay = null, lastDay = null] = stay;
    return {
      ...year,
      months: MONTHS,
      mondays: [...MONDAYS],
      firstDay,
      lastDay,
      rates: rates.map(({ day, pence }) => ({ day, pence })),
      adminRates: rates.map(({ day, admin: pence }) => ({ day, pence })),
      misses: misses.map((miss, place) => ({ ...miss, id: `miss ${place}` })),
    };
  });

/** Events between finalising one month and the next. */
const aTurn = fc.oneof(
  { weight: 6, arbitrary: fc.constant(null) },
  { weight: 1, arbitrary: fc.record({ rate: aRate }) },
  { weight: 1, arbitrary: fc.record({ leaves: aDay }) },
  { weight: 1, arbitrary: fc.record({ weeklyMinutes: quarters(80) }) },
);

const anOrder = fc.shuffledSubarray(MONTHS);

type Turn = typeof aTurn extends fc.Arbitrary<infer Value> ? Value : never;

function turned(year: ModelYear, turn: Turn): ModelYear {
  if (turn === null) return year;
  if ("leaves" in turn) {
    const isBefore = year.firstDay !== null && turn.leaves < year.firstDay;
    return isBefore ? year : { ...year, lastDay: turn.leaves };
  }
  if ("rate" in turn) {
    const { day, pence, admin } = turn.rate;
    const others = <Rate extends { day: string }>(rates: Rate[]) =>
      rates.filter((rate) => rate.day !== day);
    return {
      ...year,
      rates: [...others(year.rates), { day, pence }],
      adminRates: [...others(year.adminRates), { day, pence: admin }],
    };
  }
  return { ...year, ...turn };
}

/** The same year in the product's form. */
function asTeacherYear(year: ModelYear, runs: TeacherYear["runs"]): TeacherYear {
  const { amounts } = year;
  return {
    schedule: { firstMonth: MONTHS[0] ?? "", lastMonth: MONTHS.at(-1) ?? "" },
    weekMondays: year.mondays,
    firstDay: year.firstDay,
    lastDay: year.lastDay,
    weeklyMinutes: year.weeklyMinutes,
    weekMinutes: year.weeks,
    prepaidMinutes: year.prepaid,
    monthsPaid: year.monthsPaid,
    isPrepaidInPaid: year.isPrepaidInPaid,
    rates: year.rates.map(({ day, pence }, place) => ({
      fromDay: day,
      teachRate: pence,
      adminRate: year.adminRates[place]?.pence ?? 0,
    })),
    extras: [
      ...year.adminHours.map((extra, place) => ({
        ...extra,
        id: `hours ${place}`,
        type: "adminHours" as const,
        note: "",
      })),
      ...amounts
        .filter(({ pence }) => pence > 0)
        .map(({ month, pence }, place) => ({
          id: `extra ${place}`,
          type: "fixed" as const,
          month,
          amount: pence,
          note: "",
        })),
    ],
    misses: year.misses.map(({ id, month, minutes, pence }) => ({
      id,
      recordedMonth: month,
      minutesMissed: minutes,
      teachRate: pence,
      note: "",
    })),
    corrections: amounts
      .filter(({ pence }) => pence < 0)
      .map(({ month, pence }, place) => ({
        id: `correction ${place}`,
        month: "2025-04",
        paidMonth: month,
        amount: pence,
        reason: "",
      })),
    runs,
    previousEnd: null,
  };
}

type Months = { model: ModelYear; kept: ModelRun[]; runs: TeacherYear["runs"] };

/** Returns the first month of a year that the product computes differently; null when all agree. */
function otherMonth({ model, kept, runs }: Months): object | null {
  const year = asTeacherYear(model, runs);
  for (const month of MONTHS) {
    if (kept.some((run) => run.month === month)) continue;
    const figures = payFigures(year, month);
    const { annual, remaining, base, forecast, net } = figures;
    const expected = modelMonth(model, kept, month);
    const product = {
      annual,
      remaining,
      base,
      forecast,
      net,
      monthsLeft: figures.monthsLeft.length,
      carry: 0 - figures.carried,
      taken: figures.misses.map(({ missId, amount }) => [missId, amount]),
    };
    const { tookOf: _, taken, ...rest } = expected;
    const same =
      JSON.stringify(sorted(product)) === JSON.stringify(sorted({ ...rest, taken: [...taken] }));
    if (!same) return { month, product, expected };
    const wrong = wrongSums(explainPay(figures));
    if (wrong.length > 0) return { month, wrong };
  }
  return null;
}

function sorted(figures: Record<string, unknown>) {
  return Object.entries(figures).toSorted(([one], [other]) => (one < other ? -1 : 1));
}

/**
 * Returns a random year and its first month that the product computes differently from the
 * model; null when none is found.
 */
export function yearThatDiffers(cases: number): unknown {
  const difference = (model: ModelYear, order: string[], turns: Turn[]): object | null => {
    let months: Months = { model, kept: [], runs: [] };
    for (const [place, month] of order.entries()) {
      months = { ...months, model: turned(months.model, turns[place] ?? null) };
      const found = otherMonth(months);
      if (found) return { ...found, ...months };
      const next = finalise(months, month);
      if (next === null) return { month, problem: "It was finalised otherwise.", ...months };
      months = next;
    }
    return otherMonth(months);
  };
  const turns = fc.array(aTurn, { minLength: MONTHS.length, maxLength: MONTHS.length });
  const checked = fc.check(
    fc.property(aYear, anOrder, turns, (...one) => difference(...one) === null),
    { numRuns: cases },
  );
  return checked.counterexample && difference(...checked.counterexample);
}

/** As in the database: snapshots are written as JSON and read back, and explained from that. */
function finalise({ model, kept, runs }: Months, month: string): Months | null {
  const year = asTeacherYear(model, runs);
  const figures = payFigures(year, month);
  const stored = payRun({ teacher: "", figures, inputs: monthInputs(year, figures) });
  const read = readSnapshot(JSON.parse(JSON.stringify(stored.snapshot)));
  if (!read.kept || wrongSums(explainPay(read.kept.figures)).length > 0) return null;
  const { base, net } = stored;
  const after = afterFinalising(year, { month, base, net, ...read });
  const { taken, tookOf, ...expected } = modelMonth(model, kept, month);
  const monthsPaid = countAfter(model, kept, month);
  if (after.monthsPaid !== monthsPaid) return null;
  return {
    model: { ...model, monthsPaid },
    kept: [...kept, { month, base: expected.base, net: expected.net, taken, tookOf }],
    runs: after.runs,
  };
}
