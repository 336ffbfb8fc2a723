// A year of fees by chance: the charges of each month, compared with a plain model of money.
import fc from "fast-check";
import { addDays, addMonths } from "#app/platform/days/day.ts";
import { discountOn, type SiblingDiscount } from "#app/platform/sibling-discount.ts";
import { PART_MONTHS, type PartMonths } from "#app/office/school/part-months.ts";
import {
  monthOf,
  type Break,
  type Child,
  type ExistingCharge,
} from "#app/office/fees/month/month-charges.ts";

type Pupil = {
  family: number;
  pence: number | null;
  joinedOn: string | null;
  leftOn: string | null;
  /** The class days before and from the month of a move. */
  days: [string[], string[]];
  movesIn: number;
  pause: { in: number; is: Break } | null;
};

type School = { pupils: Pupil[]; rules: SiblingDiscount[]; partMonths: PartMonths };

const FIRST_MONTH = "2025-09-01";
const MONTHS = Array.from({ length: 12 }, (_, at) => addMonths(FIRST_MONTH, at).slice(0, 7));
const WEEK = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
const MOST_PENCE = 9_999;

const someDay = fc.integer({ min: -40, max: 400 }).map((days) => addDays(FIRST_MONTH, days));
const someMonth = fc.nat(MONTHS.length - 1);
const someDays = fc.array(fc.constantFrom(...WEEK), { maxLength: 3 });
const pupil: fc.Arbitrary<Pupil> = fc.record({
  family: fc.nat(2),
  pence: fc.option(fc.nat(MOST_PENCE)),
  joinedOn: fc.option(someDay),
  leftOn: fc.option(someDay),
  days: fc.tuple(someDays, someDays),
  movesIn: someMonth,
  pause: fc.option(
    fc.record({
      in: someMonth,
      is: fc.constantFrom<Break>("place kept", "place given up"),
    }),
  ),
});
const off = fc.oneof(
  fc.record({ percent: fc.integer({ min: 1, max: 100 }), pence: fc.constant(null) }),
  fc.record({ percent: fc.constant(null), pence: fc.integer({ min: 1, max: MOST_PENCE }) }),
);
const rule: fc.Arbitrary<SiblingDiscount> = fc
  .tuple(someDay, fc.option(fc.nat(200)), off)
  .map(([fromDay, length, amount]) => ({
    fromDay,
    lastDay: length === null ? null : addDays(fromDay, length),
    ...amount,
  }));
const school: fc.Arbitrary<School> = fc.record({
  pupils: fc.array(pupil, { minLength: 1, maxLength: 7 }),
  rules: fc.uniqueArray(rule, { maxLength: 2, selector: ({ fromDay }) => fromDay }),
  partMonths: fc.constantFrom(...PART_MONTHS),
});

/** Returns the first school whose year differs from the model, as text; null when none does. */
export function feeYearThatDiffers(runs: number): string | null {
  const found = fc.check(
    fc.property(school, (of) => JSON.stringify(charged(of)) === JSON.stringify(expected(of))),
    { numRuns: runs },
  );
  if (!found.failed) return null;
  const [of] = found.counterexample ?? [];
  return JSON.stringify(of && { of, charged: charged(of), expected: expected(of) });
}

const idOf = (at: number) => `pupil ${at}`;

/** The pence of each month and pupil, as the product charges them; adding a month twice adds nothing. */
function charged({ pupils, rules, partMonths }: School): number[][] {
  const existing: ExistingCharge[] = [];
  return MONTHS.map((month, at) => {
    const input = {
      month,
      lastDay: addDays(addMonths(`${month}-01`, 1), -1),
      children: pupils.map((each, place): Child => ({
        memberId: idOf(place),
        name: idOf(place),
        isActive: each.leftOn === null,
        stay: { joinedOn: each.joinedOn, leftOn: each.leftOn },
        classDays: daysOf(each, at),
        break: each.pause?.in === at ? each.pause.is : null,
        subscriptionPence: each.pence,
        feeDueOn: null,
        homes: [{ accountId: String(each.family), shares: [], hasPayer: true }],
      })),
      lessons: [],
      feePence: null,
      partMonths,
      discount: discountOn(rules, `${month}-01`),
    };
    const { charges } = monthOf({ ...input, existing });
    existing.push(...charges.map((each) => ({ ...each, isInFull: each.discountPence === 0 })));
    const again = monthOf({ ...input, existing }).charges.length;
    return pupils.map((_, place) =>
      charges
        .filter(({ memberId }) => memberId === idOf(place))
        .reduce((sum, { pence }) => sum + pence, again),
    );
  });
}

const daysOf = ({ days, movesIn }: Pupil, at: number) => days[at < movesIn ? 0 : 1];

/** The same, calculated day by day. */
function expected(of: School): number[][] {
  return MONTHS.map((month, at) => {
    const before = of.pupils.map((each) => priceIn(each, { month, at, rule: of.partMonths }));
    const given = of.rules
      .filter(({ fromDay }) => fromDay <= `${month}-01`)
      .sort((one, other) => (one.fromDay > other.fromDay ? -1 : 1))[0];
    const isOver = given?.lastDay != null && given.lastDay < `${month}-01`;
    if (!given || isOver) return before;
    return before.map((pence, place) => {
      const own = of.pupils[place]!;
      // The child who pays in full: the highest fee, then the first to join.
      const [first] = of.pupils
        .map((each, index) => ({ ...each, index }))
        .filter(({ family, index }) => family === own.family && before[index]! > 0)
        .sort(
          (one, other) =>
            other.pence! - one.pence! ||
            ((one.joinedOn ?? "") < (other.joinedOn ?? "")
              ? -1
              : (one.joinedOn ?? "") > (other.joinedOn ?? "")
                ? 1
                : one.index - other.index),
        );
      if (pence === 0 || first?.index === place) return pence;
      const less =
        given.percent === null ? given.pence! : Math.floor((pence * given.percent + 50) / 100);
      return Math.max(0, pence - less);
    });
  });
}

type InMonth = { month: string; at: number; rule: PartMonths };

function priceIn(each: Pupil, { month, at, rule: partMonths }: InMonth): number {
  if (!each.pence || (each.pause?.in === at && each.pause.is === "place given up")) return 0;
  const classDays = daysOf(each, at);
  let [all, there, counted, of] = [0, 0, 0, 0];
  for (let day = `${month}-01`; day.startsWith(month); day = addDays(day, 1)) {
    const isThere = (each.joinedOn ?? day) <= day && day <= (each.leftOn ?? day);
    const name = WEEK[new Date(`${day}T12:00:00Z`).getUTCDay()];
    const meets = classDays.length === 0 ? 1 : classDays.filter((one) => one === name).length;
    all += 1;
    of += meets;
    if (isThere) there += 1;
    if (isThere) counted += meets;
  }
  if (there === 0) return 0;
  if (there === all || partMonths === "whole") return each.pence;
  if (partMonths === "nothing") return 0;
  return Math.floor((2 * each.pence * counted + of) / (2 * of));
}
