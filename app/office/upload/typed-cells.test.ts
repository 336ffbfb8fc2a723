import { expect, test } from "vitest";
import { MEMBER_FIELDS } from "#app/office/member-record/member.fields.ts";
import { valueOf } from "#app/platform/typed/reading.ts";
import {
  plainSum,
  readCellDay,
  readCellFlag,
  readCellStatus,
  repairedPhone,
  saysNothing,
} from "./typed-cells.ts";

const readCellPence = (cell: string) => valueOf(MEMBER_FIELDS.subscription.read(plainSum(cell)));

test.each([
  ["03/04/2026", "2026-04-03"],
  ["3.4.26", "2026-04-03"],
  [" 2026-04-03 ", "2026-04-03"],
  ["2026-04-03T09:00:00.000Z", "2026-04-03"],
  ["2026-04-03 00:00:00", "2026-04-03"],
  ["3 Apr 2026", "2026-04-03"],
  ["03-April-2026", "2026-04-03"],
  ["46115", "2026-04-03"],
  ["46115.0", "2026-04-03"],
  ["2026/04/03", "2026-04-03"],
  ["Friday 3 April 2026", "2026-04-03"],
  ["29/02/2028", "2028-02-29"],
])("%j is a day", (cell, day) => expect(readCellDay(cell)).toBe(day));

test.each(["", "04/13/2026", "29/02/2027", "31 Feb 2026", "soon", "1234", "99999", "0206-01-01"])(
  "%j is not a day",
  (cell) => expect(readCellDay(cell)).toBeNull(),
);

test.each([
  ["£35", 3500],
  ["1,200.00", 120_000],
  ["£1,200.00", 120_000],
  ["35.5", 3550],
  ["0", 0],
  ["£35 pcm", 3500],
  ["35.00 per month", 3500],
  ["£35/month", 3500],
  ["1.234,50", 123_450],
])("%j is an amount", (cell, pence) => expect(readCellPence(cell)).toBe(pence));

test.each(["-5", "35.555", "£", "10,000.01", "thirty", "1e3", "NaN"])(
  "%j is not an amount",
  (cell) => expect(readCellPence(cell)).toBeNull(),
);

test("a status and a flag are read in any case, and nothing else is", () => {
  expect(["Active", " INACTIVE ", "Paused", "1"].map(readCellStatus)).toEqual([
    true,
    false,
    null,
    null,
  ]);
  expect(["TRUE", "yes", "1", "False", "n", "0", "Active"].map(readCellFlag)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
    null,
  ]);
});

test.each([
  ["7700900111", "07700900111"],
  ["447700900113", "+447700900113"],
  ["07700 900111", "07700 900111"],
  ["+44 7700 900113", "+44 7700 900113"],
  ["900111", "900111"],
  ["7.7009E+09", null],
])("the phone %s is read as %s", (cell, phone) => expect(repairedPhone(cell)).toBe(phone));

test("some words say that there is no value", () => {
  expect(["n/a", "-", "TBC", "FREE", "None"].filter(saysNothing)).toHaveLength(5);
  expect(["", "0", "Nora", "free trial"].filter(saysNothing)).toEqual([]);
});
