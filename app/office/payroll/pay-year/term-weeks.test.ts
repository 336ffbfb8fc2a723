import { expect, test } from "vitest";
import { MONDAYS } from "#tests/pay-years.ts";
import { termWeeks, type TermDate } from "./term-weeks.ts";

const YEAR = { firstMonth: "2025-05", lastMonth: "2026-04" };
const term = (date: string, until: string | null): TermDate => ({
  title: `Term of ${date}`,
  kind: "term",
  date,
  until,
});
const closed = (date: string, until: string | null): TermDate => ({
  ...term(date, until),
  kind: "closed",
});

const TERMS: readonly TermDate[] = [
  term("2025-04-22", "2025-07-19"),
  closed("2025-05-26", "2025-05-31"),
  term("2025-09-08", "2025-12-20"),
  closed("2025-10-27", "2025-11-01"),
  term("2026-01-12", "2026-03-28"),
  closed("2026-02-16", "2026-02-21"),
  term("2026-04-13", "2026-07-18"),
];

test("teaching weeks are those in term, without half terms and holidays", () => {
  expect(termWeeks(TERMS, YEAR)).toEqual({ mondays: MONDAYS, openTerms: [] });
});

test("a week with a school day in term is a teaching week, even with a closed Monday", () => {
  const days = (...terms: TermDate[]) =>
    termWeeks(terms, { firstMonth: "2025-09", lastMonth: "2025-09" }).mondays;
  expect(days(term("2025-09-12", "2025-09-15"))).toEqual(["2025-09-08", "2025-09-15"]);
  expect(days(term("2025-09-13", "2025-09-14"))).toEqual([]);
  expect(days(term("2025-09-08", "2025-09-12"), closed("2025-09-08", null))).toEqual([
    "2025-09-08",
  ]);
  expect(days(term("2025-09-08", "2025-09-12"), closed("2025-09-08", "2025-09-12"))).toEqual([]);
});

test("a term without a last day runs until the next one, the last to the end of the year", () => {
  const { mondays, openTerms } = termWeeks(
    [term("2025-09-08", null), term("2025-09-22", null), { ...term("", null), date: null }],
    { firstMonth: "2025-08", lastMonth: "2025-10" },
  );
  expect(openTerms).toEqual(["Term of 2025-09-08", "Term of 2025-09-22"]);
  expect(mondays).toEqual([
    "2025-09-08",
    "2025-09-15",
    "2025-09-22",
    "2025-09-29",
    "2025-10-06",
    "2025-10-13",
    "2025-10-20",
    "2025-10-27",
  ]);
});

test("without terms there are no teaching weeks", () => {
  expect(termWeeks([], YEAR)).toEqual({ mondays: [], openTerms: [] });
});
