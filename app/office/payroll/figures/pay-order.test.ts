// Months finalised in any order, compared with a slow model that deals out every penny individually.
import fc from "fast-check";
import { expect, test } from "vitest";
import { makeTeacherYear } from "#tests/makers/make-teacher-year.ts";
import { monthInputs, payFigures } from "./pay-figures.ts";
import { monthsOf } from "./pay-months.ts";
import { afterFinalising } from "./pay-plan.ts";
import { payRun, readSnapshot } from "#app/office/payroll/months/pay-snapshot.schema.ts";
import type { TeacherYear } from "./teacher-year.ts";

const months = monthsOf(makeTeacherYear().schedule);
const RATE_PENCE = 100;

type Happened = {
  weeklyQuarters: number;
  /** By index of the month they were recorded in; -1 is before the schedule. */
  misses: { place: number; pence: number }[];
  /** By index of the month they are paid in; negative amounts are corrections. */
  entries: { place: number; pence: number }[];
};

/** Deals pennies one by one to `places`, in order. */
function deal(pennies: number, places: readonly number[]): Map<number, number> {
  const dealt = new Map(places.map((place) => [place, 0]));
  for (let penny = 0; penny < pennies; penny += 1) {
    const place = places[penny % places.length] ?? 0;
    dealt.set(place, (dealt.get(place) ?? 0) + 1);
  }
  return dealt;
}

/** A clerk's model of one teacher's pay: a purse for the year, one per miss and one per shortfall. */
class Clerk {
  purse: number;
  owed: number[];
  readonly misses: { left: number; places: number[] }[];
  readonly debts = new Map<number, number>();
  readonly open = new Set(months.keys());
  paidOut = 0;
  readonly entries: Happened["entries"];

  constructor({ weeklyQuarters, misses, entries }: Happened) {
    // Whole pounds: a quarter of an hour in each of 37 weeks at £1.00 an hour is £9.25.
    this.purse = weeklyQuarters * 37 * (RATE_PENCE / 4);
    this.owed = [];
    this.entries = entries;
    this.misses = misses.map(({ place, pence }) => {
      const after = [...months.keys()].filter((each) => each > place);
      return { left: pence, places: after.length > 0 ? after : [11] };
    });
  }

  /** Returns a month's total without finalising it, and its share of earlier shortfalls. */
  look(place: number): { own: number; debt: number } {
    const later = [...this.open].filter((each) => each >= place).toSorted((a, b) => a - b);
    let own = deal(this.purse, later).get(place) ?? 0;
    for (const { left, places } of this.misses) {
      const open = places.filter((each) => this.open.has(each));
      if (open.includes(place)) own -= deal(left, open).get(place) ?? 0;
    }
    for (const entry of this.entries) if (entry.place === place) own += entry.pence;
    let debt = 0;
    for (const pence of this.debts.values()) debt += pence;
    return { own, debt };
  }

  finalise(place: number): void {
    const later = [...this.open].filter((each) => each >= place).toSorted((a, b) => a - b);
    const { own, debt } = this.look(place);
    for (const miss of this.misses) {
      const open = miss.places.filter((each) => this.open.has(each));
      if (open.includes(place)) miss.left -= deal(miss.left, open).get(place) ?? 0;
    }
    this.purse -= deal(this.purse, later).get(place) ?? 0;
    this.debts.clear();
    if (own - debt < 0) this.debts.set(place, debt - own);
    else this.paidOut += own - debt;
    this.open.delete(place);
  }
}

function yearOf({ weeklyQuarters, misses, entries }: Happened): TeacherYear {
  const at = (place: number) => months[place] ?? "2025-03";
  return makeTeacherYear({
    weeklyMinutes: weeklyQuarters * 15,
    rates: [{ fromDay: "2025-05-01", teachRate: RATE_PENCE, adminRate: 0 }],
    misses: misses.map(({ place, pence }, index) => ({
      id: `miss ${index}`,
      recordedMonth: at(place),
      // One hour at the full rate.
      minutesMissed: 60,
      teachRate: pence,
      note: "",
    })),
    extras: entries
      .filter(({ pence }) => pence > 0)
      .map(({ place, pence }, index) => ({
        id: `extra ${index}`,
        type: "fixed" as const,
        month: at(place),
        amount: pence,
        note: "",
      })),
    corrections: entries
      .filter(({ pence }) => pence < 0)
      .map(({ place, pence }, index) => ({
        id: `correction ${index}`,
        month: "2025-04",
        paidMonth: at(place),
        amount: pence,
        reason: "",
      })),
  });
}

const aPlace = fc.nat({ max: 11 });
const happened: fc.Arbitrary<Happened> = fc.record({
  weeklyQuarters: fc.nat({ max: 4 }),
  misses: fc.array(
    fc.record({
      place: fc.integer({ min: -1, max: 11 }),
      pence: fc.integer({ min: 1, max: 2_000 }),
    }),
    { maxLength: 3 },
  ),
  entries: fc.array(
    fc.record({ place: aPlace, pence: fc.integer({ min: -2_000, max: 500 }).filter(Boolean) }),
    { maxLength: 6 },
  ),
});
const anOrder = fc.shuffledSubarray([...months.keys()]);

test("finalised in any order, every month pays what the penny-by-penny model pays", () => {
  fc.assert(
    fc.property(happened, anOrder, (what, order) => {
      const clerk = new Clerk(what);
      let year = yearOf(what);
      let paidOut = 0;
      for (const place of order) {
        for (const each of clerk.open) {
          const { own, debt } = clerk.look(each);
          const { net, carried } = payFigures(year, months[each] ?? "");
          expect({ net, carried }).toEqual({ net: own - debt, carried: 0 - debt });
        }
        clerk.finalise(place);
        const figures = payFigures(year, months[place] ?? "");
        paidOut += Math.max(0, figures.net);
        year = finalise(year, figures);
      }
      expect(paidOut).toBe(clerk.paidOut);
    }),
    { numRuns: 150 },
  );
});

/** As the database has it: stored values go through JSON. */
function finalise(year: TeacherYear, figures: ReturnType<typeof payFigures>): TeacherYear {
  const inputs = monthInputs(year, figures);
  const run = payRun({ teacher: "", figures, inputs });
  const { shares, carried } = readSnapshot(JSON.parse(JSON.stringify(run.snapshot)));
  const { month, base, net } = run;
  return { ...afterFinalising(year, { month, base, net, shares, carried }), monthsPaid: 0 };
}

test("deleted missed hours are refunded in the same parts, even after their row is purged", () => {
  fc.assert(
    fc.property(happened, anOrder, (what, order) => {
      let year = yearOf(what);
      for (const place of order) year = finalise(year, payFigures(year, months[place] ?? ""));
      const deleted = {
        ...year,
        misses: year.misses.map((miss) => ({ ...miss, isDeleted: true })),
      };
      for (const month of months) {
        const { net, deductions } = payFigures({ ...year, misses: [] }, month);
        const before = payFigures(deleted, month);
        expect({ net, deductions }).toEqual({ net: before.net, deductions: before.deductions });
      }
    }),
    { numRuns: 150 },
  );
});
