import fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { expect, test } from "vitest";
import { readDay } from "./day.ts";

const NO_DAY = { problem: "Enter a day as dd/mm/yyyy." };

test.each([
  "3/4/2028",
  "03/04/2028",
  "03.04.28",
  "3-4-28",
  "3 4 2028",
  "03042028",
  "2028-04-03",
  "3 Apr 2028",
  "3rd April 2028",
  "03-Apr-28",
  " 3 APR 2028 ",
])("%j is 3 April 2028", (text) => expect(readDay(text)).toEqual({ value: "2028-04-03" }));

test.each([
  "",
  "soon",
  "4/13/2028",
  "29/02/2027",
  "31/04/2027",
  "31 Feb 2026",
  "2027-02-29",
  "20280403",
  "3/4",
  "3/4/028",
  "3 Ap 2028",
  "3 Apx 2028",
  "0/4/2028",
  "3/0/2028",
])("%j is not a day", (text) => expect(readDay(text)).toEqual(NO_DAY));

test("a distant year is a typing error", () => {
  expect(readDay("31/12/1899")).toEqual(NO_DAY);
  expect(readDay("01/01/1900")).toEqual({ value: "1900-01-01" });
  expect(readDay("31/12/2199")).toEqual({ value: "2199-12-31" });
  expect(readDay("01/01/2200")).toEqual(NO_DAY);
});

test("every calendar day is read back from each way of writing it, and nothing else is", () => {
  const MONTHS = [
    "Jan",
    "Feb",
    "Mar",
    "Apr",
    "May",
    "Jun",
    "Jul",
    "Aug",
    "Sep",
    "Oct",
    "Nov",
    "Dec",
  ];
  const part = (most: number) => fc.integer({ min: 1, max: most });
  fc.assert(
    fc.property(part(31), part(12), fc.integer({ min: 1900, max: 2199 }), (day, month, year) => {
      const two = (number: number) => String(number).padStart(2, "0");
      const expected = inCalendar(year, month, day);
      const written = [
        `${day}/${month}/${year}`,
        `${two(day)}.${two(month)}.${year}`,
        `${two(day)}${two(month)}${year}`,
        `${day} ${MONTHS[month - 1]} ${year}`,
        `${year}-${two(month)}-${two(day)}`,
      ];
      for (const text of written) expect(readDay(text)).toEqual(expected);
      const short = `${day}/${month}/${two(year % 100)}`;
      expect(readDay(short)).toEqual(inCalendar(2000 + (year % 100), month, day));
    }),
    { numRuns: 2000 },
  );
});

function inCalendar(year: number, month: number, day: number) {
  try {
    const date = Temporal.PlainDate.from({ year, month, day }, { overflow: "reject" });
    return { value: date.toString() };
  } catch {
    return NO_DAY;
  }
}
