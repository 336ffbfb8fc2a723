import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "#app/platform/days/day.ts";
import type { KeyDate } from "../content/content.ts";
import { closedDays, firstOn, openTerms, termAt } from "./term.ts";

const keyDate = (kind: KeyDate["kind"], date: string | null, until: string | null = null) => ({
  title: kind,
  sub: "",
  kind,
  date,
  until,
  place: "",
});

test("the current term is the one that started last, otherwise the next one", () => {
  const dates = [
    keyDate("term", "2027-01-04", "2027-03-26"),
    keyDate("show", "2026-09-01"),
    keyDate("term", null),
    keyDate("term", "2026-09-07"),
  ];
  expect(termAt(dates, "2026-11-20")).toEqual({ firstDay: "2026-09-07", lastDay: null });
  expect(termAt(dates, "2027-01-04")).toEqual({ firstDay: "2027-01-04", lastDay: "2027-03-26" });
  expect(termAt(dates, "2026-08-01")).toEqual({ firstDay: "2026-09-07", lastDay: null });
});

test("a term without a last day is named with the last day that parents can book", () => {
  const titled = (title: string, one: KeyDate) => ({ ...one, title });
  const autumn = titled("Autumn term starts", keyDate("term", "2026-09-07"));
  const half = keyDate("closed", "2026-10-26", "2026-10-31");
  const spring = keyDate("term", "2027-01-04", "2027-03-26");
  const line = "Set the last day of the autumn term: parents can't book beyond 31 October 2026.";
  expect(openTerms([autumn, half, spring], "2026-11-20")).toEqual([line]);
  expect(openTerms([spring, half, autumn], "2026-08-01")).toEqual([line]);
  expect(openTerms([autumn, half, spring], "2027-01-04")).toEqual([]);
  expect(openTerms([{ ...autumn, until: "2026-12-18" }, half], "2026-11-20")).toEqual([]);
  expect(openTerms([titled("Michaelmas", autumn)], "2026-11-20")).toEqual([
    "Set the last day of 'Michaelmas': parents can't book beyond 7 September 2026.",
  ]);
});

test("without a term classes start on this week's Monday", () => {
  expect(termAt([], "2026-11-20")).toEqual({ firstDay: "2026-11-16", lastDay: null });
  expect(termAt([], "2026-11-22").firstDay).toBe("2026-11-16");
  expect(termAt([], "2026-11-23").firstDay).toBe("2026-11-23");
});

test("the first Thursday from a Friday is six days later", () => {
  expect(firstOn("Thursday", "2026-11-20")).toBe("2026-11-26");
  expect(firstOn("Friday", "2026-11-20")).toBe("2026-11-20");
  expect(firstOn("Saturday", "2023-12-31")).toBe("2024-01-06");
});

test("class days within half term are closed, its first and last day included", () => {
  const dates = [keyDate("closed", "2026-10-26", "2026-10-31"), keyDate("closed", "2026-12-14")];
  expect(closedDays(dates, "2026-09-07")).toEqual(["2026-10-26", "2026-12-14"]);
  expect(closedDays(dates, "2026-09-12")).toEqual(["2026-10-31"]);
  expect(closedDays(dates, "2026-11-02")).toEqual(["2026-12-14"]);
  expect(closedDays([keyDate("closed", "2026-10-01", "2026-11-01")], "2026-10-27")).toEqual([
    "2026-10-27",
  ]);
});

test("closed days are exactly those a whole number of weeks after the first", () => {
  const day = fc.integer({ min: 0, max: 400 }).map((days) => addDays("2026-09-01", days));
  fc.assert(
    fc.property(day, day, fc.integer({ min: 0, max: 60 }), (first, from, length) => {
      const until = addDays(from, length);
      const plain = Array.from({ length: 80 }, (_, week) => addDays(first, week * 7)).filter(
        (one) => one >= from && one <= until,
      );
      expect(closedDays([keyDate("closed", from, until)], first)).toEqual(plain);
    }),
  );
});
