// What holds for every teacher's year, whatever is in it.
import fc from "fast-check";
import { expect, test } from "vitest";
import { makeTeacherYear } from "#tests/makers/make-teacher-year.ts";
import { missShares } from "./missed-hours.ts";
import { payFigures } from "./pay-figures.ts";
import { monthsOf } from "./pay-months.ts";
import { payPlan } from "./pay-plan.ts";
import { payFor, sum } from "./pay-sums.ts";
import type { TeacherYear } from "./teacher-year.ts";

const CASES = 200_000;
const months = monthsOf(makeTeacherYear().schedule);
const quarters = (most: number) => fc.integer({ min: 0, max: most }).map((count) => count * 15);
const aRate = fc.integer({ min: 0, max: 10_000 });
const aPlace = fc.nat({ max: months.length - 1 });
const monthAt = (place: number) => months[place] ?? "";

const ratedAt = (teachRate: number) => [{ fromDay: "2025-05-01", teachRate, adminRate: 1250 }];

test("what is prepaid, paid and still to come is the year's pay, to the penny", () => {
  const year = fc.tuple(
    quarters(160),
    aRate,
    aPlace,
    fc.nat({ max: 14 }),
    quarters(80),
    aRate,
    quarters(80),
  );
  const { counterexample } = fc.check(
    fc.property(year, ([weekly, rate, place, monthsPaid, prepaid, laterRate, week]) => {
      const {
        annual,
        prepaid: before,
        paid,
        remaining,
        base,
        forecast,
      } = payFigures(
        makeTeacherYear({
          weeklyMinutes: weekly,
          weekMinutes: [week, ...Array<null>(36).fill(null)],
          prepaidMinutes: [prepaid, prepaid],
          monthsPaid,
          rates: [...ratedAt(rate), { fromDay: "2025-12-01", teachRate: laterRate, adminRate: 0 }],
        }),
        monthAt(place),
      );
      const toCome = base + sum(forecast);
      return remaining >= 0 ? before + paid + toCome === annual : toCome === 0;
    }),
    { numRuns: CASES },
  );
  expect(counterexample).toBeNull();
});

test("with nothing prepaid and every earlier month paid, the base is the month's even part", () => {
  const { counterexample } = fc.check(
    fc.property(quarters(160), aRate, aPlace, (weeklyMinutes, rate, place) => {
      const year = makeTeacherYear({ weeklyMinutes, monthsPaid: place, rates: ratedAt(rate) });
      const { base, monthlyBases } = payFigures(year, monthAt(place));
      return base === monthlyBases[place];
    }),
    { numRuns: CASES },
  );
  expect(counterexample).toBeNull();
});

const anAmount = fc.integer({ min: 1, max: 500_000 });
const aYear = fc
  .record({
    weeklyMinutes: quarters(160),
    monthsPaid: fc.nat({ max: 12 }),
    prepaidMinutes: fc.array(quarters(40), { maxLength: 13 }),
    rate: aRate,
    misses: fc.array(
      fc.record({
        place: fc.integer({ min: -1, max: 11 }),
        minutes: fc.integer({ min: 1, max: 900 }),
        rate: aRate,
      }),
      { maxLength: 4 },
    ),
    extras: fc.array(fc.record({ place: aPlace, amount: anAmount }), { maxLength: 4 }),
  })
  .map(({ rate, misses, extras, ...rest }): TeacherYear => {
    const written = misses.map((miss, index) => ({
      id: `miss ${index}`,
      recordedMonth: miss.place < 0 ? "2025-03" : monthAt(miss.place),
      minutesMissed: miss.minutes,
      teachRate: miss.rate,
      note: "",
    }));
    const added = extras.map(({ place, amount }, index) => ({
      id: `extra ${index}`,
      type: "fixed" as const,
      month: monthAt(place),
      amount,
      note: "",
    }));
    return makeTeacherYear({ ...rest, rates: ratedAt(rate), misses: written, extras: added });
  });

test("the shares of a miss add up to the whole of it", () => {
  fc.assert(
    fc.property(aYear, (year) => {
      const shares = months.flatMap((month) => missShares(year, month));
      for (const { id, minutesMissed, teachRate } of year.misses) {
        const own = shares.filter(({ missId }) => missId === id).map(({ amount }) => amount);
        expect(sum(own)).toBe(payFor(minutesMissed, teachRate));
      }
    }),
    { numRuns: 2_000 },
  );
});

test("the months of a year come to its pay, less what is missed and prepaid, plus the extras", () => {
  fc.assert(
    fc.property(aYear, (year) => {
      const plan = payPlan(year, months[0] ?? "");
      const { annual, prepaid, overpaid } = payFigures({ ...year, runs: [] }, months[0] ?? "");
      const missed = sum(year.misses.map((miss) => payFor(miss.minutesMissed, miss.teachRate)));
      const extras = sum(year.extras.map((extra) => (extra.type === "fixed" ? extra.amount : 0)));
      // What is below zero in one month is in the next month's sum as well: only payments are counted.
      const last = plan.months.findLast(({ kind }) => kind === "to come");
      const owed = Math.min(0, last?.net ?? 0);
      const byHand = plan.months.filter(({ kind, net }) => kind === "by hand" && net < 0);
      if (overpaid > 0 || byHand.length > 0) return;
      expect(plan.total + owed).toBe(annual - prepaid - missed + extras);
    }),
    { numRuns: 2_000 },
  );
});
