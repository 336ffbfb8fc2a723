import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "#app/platform/days/day.ts";
import { statementOf, usualStatementDays, type Entry } from "./statement.ts";

const entry = (day: string, kind: Entry["kind"], pence: number): Entry => ({
  day,
  kind,
  words: kind,
  pence,
});

test("a statement starts with the balance brought forward and ends with the amount owing", () => {
  const entries = [
    entry("2026-11-01", "charge", 3500),
    entry("2026-11-01", "discount", -350),
    entry("2026-10-01", "charge", 3500),
    entry("2026-10-05", "payment", -3000),
    entry("2026-11-05", "payment", -3150),
    entry("2026-12-01", "charge", 3500),
  ];
  const statement = statementOf(entries, { from: "2026-11-01", to: "2026-11-30" });
  expect(statement).toMatchObject({
    broughtForwardPence: 500,
    chargesPence: 3500,
    discountsPence: -350,
    paymentsPence: -3150,
    owingPence: 500,
  });
  expect(statement.lines.map(({ balancePence }) => balancePence)).toEqual([4000, 3650, 500]);
});

test("usually it shows the last three months", () => {
  expect(usualStatementDays("2026-11-28")).toEqual({ from: "2026-08-28", to: "2026-11-28" });
});

test("two statements in a row end with the same amount as one over both", () => {
  const days = fc.nat(90).map((past) => addDays("2026-09-01", past));
  const entries = fc.array(
    fc.record({
      day: days,
      kind: fc.constantFrom("charge" as const, "discount" as const, "payment" as const),
      words: fc.constant(""),
      pence: fc.integer({ min: -9_999, max: 9_999 }),
    }),
  );
  fc.assert(
    fc.property(entries, days, (all, middle) => {
      const first = statementOf(all, { from: "2026-09-01", to: middle });
      const second = statementOf(all, { from: addDays(middle, 1), to: "2026-12-31" });
      const both = statementOf(all, { from: "2026-09-01", to: "2026-12-31" });
      expect(second.broughtForwardPence).toBe(first.owingPence);
      expect(second.owingPence).toBe(both.owingPence);
      expect(both.chargesPence + both.discountsPence + both.paymentsPence).toBe(both.owingPence);
    }),
  );
});
