import fc from "fast-check";
import { expect, test } from "vitest";
import {
  discountOn,
  discountsOf,
  offPrices,
  penceOff,
  totalOf,
  type SiblingFee,
} from "./discounts.ts";

const TENTH = { fromPlace: 2, percent: 10, pence: null };
const FIVE_POUNDS = { fromPlace: 2, percent: null, pence: 500 };

const fee = (id: string, pence: number, more: Partial<SiblingFee> = {}): SiblingFee => ({
  id,
  feePence: pence,
  pence,
  joinedOn: "2026-09-01",
  accountIds: ["crouch"],
  isAgreed: false,
  ...more,
});

const netOf = (fees: readonly SiblingFee[], rule: Parameters<typeof discountsOf>[0]) => {
  const off = discountsOf(rule, fees);
  return fees.reduce((sum, { id, pence }) => sum + pence - (off.get(id)?.pence ?? 0), 0);
};

test("10% by order of fee on £40.00 and £30.00 makes £67.00", () => {
  const fees = [fee("ben", 3000), fee("lily", 4000)];
  expect(Object.fromEntries(discountsOf(TENTH, fees))).toEqual({
    ben: { pence: 300, place: 2 },
  });
  expect(netOf(fees, TENTH)).toBe(6700);
  expect(netOf([fee("a", 3500), fee("b", 2800), fee("c", 2800)], TENTH)).toBe(8540);
});

test("of equal fees the child who joined first is charged in full", () => {
  const fees = [fee("ben", 3000), fee("lily", 3000, { joinedOn: "2026-01-10" })];
  expect([...discountsOf(TENTH, fees).keys()]).toEqual(["ben"]);
});

test("half a penny of discount is rounded up, and no fee falls below £0.00", () => {
  expect(penceOff(TENTH, 2805)).toBe(281);
  expect(penceOff(FIVE_POUNDS, 400)).toBe(400);
});

test("a child on another account is not a sibling, and one who pays nothing does not count", () => {
  const other = fee("sky", 4000, { accountIds: ["gull"] });
  expect(discountsOf(TENTH, [other, fee("ben", 3000)]).size).toBe(0);
  expect(discountsOf(TENTH, [fee("lily", 4000, { pence: 0 }), fee("ben", 3000)]).size).toBe(0);
});

test("a child whose sibling is already charged in full gets the discount", () => {
  expect(discountsOf(TENTH, [fee("ben", 3000)], { inFull: ["crouch"] }).get("ben")).toEqual({
    pence: 300,
    place: 2,
  });
  expect(
    discountsOf(TENTH, [fee("ben", 3000)], { inFull: ["crouch"], discounted: ["crouch"] }).get(
      "ben",
    ),
  ).toEqual({ pence: 300, place: 3 });
});

test("the latest rule applies, unless it has ended", () => {
  const old = { ...TENTH, fromDay: "2026-01-01", lastDay: null };
  const next = { ...FIVE_POUNDS, fromDay: "2027-01-01", lastDay: "2027-06-30" };
  const on = (day: string) => discountOn([old, next], day);
  expect(on("2025-12-31")).toBe(null);
  expect(on("2026-12-31")).toBe(old);
  expect(on("2027-01-01")).toBe(next);
  expect(on("2027-06-30")).toBe(next);
  expect(on("2027-07-01")).toBe(null);
});

test("from the third child, two are charged in full", () => {
  const fees = [fee("a", 3500), fee("b", 2800), fee("c", 2000), fee("d", 1000)];
  expect(Object.fromEntries(discountsOf({ ...TENTH, fromPlace: 3 }, fees))).toEqual({
    c: { pence: 200, place: 3 },
    d: { pence: 100, place: 4 },
  });
});

test("10% off from the second class on £34.00 and £28.00 makes £59.20", () => {
  expect(totalOf(TENTH, [2800, 3400])).toBe(5920);
  expect(offPrices(TENTH, [2800, 3400])).toEqual([{ pence: 280, place: 2 }, null]);
  expect(totalOf(null, [2800, 3400])).toBe(6200);
  expect(totalOf(FIVE_POUNDS, [3400, 400, 0])).toBe(3400);
});

const rules = fc.oneof(
  fc.record({
    fromPlace: fc.constant(2),
    percent: fc.integer({ min: 1, max: 100 }),
    pence: fc.constant(null),
  }),
  fc.record({
    fromPlace: fc.constant(2),
    percent: fc.constant(null),
    pence: fc.integer({ min: 1, max: 10_000 }),
  }),
);

test("a family pays its highest fee in full and the discounted others, in whole pence", () => {
  const sums = fc.array(fc.integer({ min: 0, max: 20_000 }), { maxLength: 6 });
  fc.assert(
    fc.property(rules, sums, (rule, pences) => {
      const fees = pences.map((pence, at) => fee(`child ${at}`, pence));
      const [highest = 0, ...others] = pences.toSorted((one, other) => other - one);
      const left = others.map((pence) => {
        if (rule.percent === null) return Math.max(0, pence - (rule.pence ?? 0));
        // Half a penny is rounded in the family's favour.
        const hundredths = pence * (100 - rule.percent);
        return (hundredths - (hundredths % 100)) / 100 + (hundredths % 100 > 50 ? 1 : 0);
      });
      const net = netOf(fees, rule);
      expect(net).toBe(left.reduce((sum, each) => sum + each, highest));
      expect(Number.isInteger(net)).toBe(true);
      expect(net).toBeGreaterThanOrEqual(highest);
      expect(netOf(fees.toReversed(), rule)).toBe(net);
    }),
  );
});
