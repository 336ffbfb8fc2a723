// Bank rows: money received, and the rows left out with their reasons.
import { atOnce } from "#app/data/commands/progress.ts";
import { expect, test } from "vitest";
import { bankTable, readBankFile, type BankFile } from "./bank-file.ts";

const TODAY = "2026-11-27";

function fileOf(text: string, answers: Record<string, string> = {}, today = TODAY): BankFile {
  const read = atOnce(readBankFile(bankTable(new TextEncoder().encode(text)), { today, answers }));
  if ("problem" in read) throw new Error(read.problem);
  return read;
}

const sums = ({ lines }: BankFile) => lines.map(({ pence }) => pence);
const reasons = ({ left }: BankFile) => left.map(({ row, reason }) => [row, reason]);

test.each(["REVERTED", "DECLINED", "Pending", "Denied", "failed"])(
  "a row marked %s is not booked, and is listed with that word",
  (word) => {
    const file = fileOf(
      `Date,Description,Amount,Status\n25/11/2026,A,56.00,Completed\n25/11/2026,B,130.00,${word}\n`,
    );
    expect(sums(file)).toEqual([5600]);
    expect(file.left).toMatchObject([
      { row: 3, pence: 13_000, words: "B", reason: `Not booked: ${word}` },
    ]);
    expect(file.questions).toEqual([]);
  },
);

test("a row with Pending in place of the date is listed with that word", () => {
  const file = fileOf(
    "Date,Description,Amount,Balance\nPending,QUAYLARK A,56.00,\n25/11/2026,MOONPOOL,130.00,1130.00\n",
  );
  expect(sums(file)).toEqual([13_000]);
  expect(reasons(file)).toEqual([[2, "Not booked: Pending"]]);
});

test("a status is read even if the date is missing", () => {
  const file = fileOf(
    "Date started (UTC),Date completed (UTC),ID,Type,State,Description,Payment currency,Amount\n2026-11-25,2026-11-25,r-1,TOPUP,COMPLETED,A,GBP,56.00\n2026-11-25,,r-2,TOPUP,PENDING,B,GBP,130.00\n2026-11-25,2026-11-25,r-3,TOPUP,REVERTED,C,GBP,140.00\n2026-11-25,2026-11-25,r-5,TOPUP,COMPLETED,D,EUR,140.00\n",
  );
  expect(file.lines).toMatchObject([{ pence: 5600, bankId: "r-1" }]);
  expect(reasons(file)).toEqual([
    [3, "Not booked: PENDING"],
    [4, "Not booked: REVERTED"],
    [5, "Not booked: EUR 140.00"],
  ]);
});

test.each(["Completed", "Settled", "Posted", "Cleared", "paid_out", "COMPLETED"])(
  "a row marked %s is booked",
  (word) => {
    expect(sums(fileOf(`Date,Description,Amount,Status\n25/11/2026,A,56.00,${word}\n`))).toEqual([
      5600,
    ]);
  },
);

test("an unknown status is asked about once for the file, and its rows wait for the answer", () => {
  const text =
    "Date,Description,Amount,Status\n25/11/2026,A,56.00,Authorised\n26/11/2026,B,30.00,Authorised\n26/11/2026,C,10.00,Completed\n";
  const file = fileOf(text);
  expect(file.questions).toMatchObject([
    { key: "status Authorised", text: "Are rows marked “Authorised” settled?", answer: null },
  ]);
  expect(sums(file)).toEqual([1000]);
  expect(sums(fileOf(text, { "status Authorised": "settled" }))).toEqual([5600, 3000, 1000]);
  const not = fileOf(text, { "status Authorised": "not" });
  expect(sums(not)).toEqual([1000]);
  expect(reasons(not)[0]).toEqual([2, "Not booked: Authorised"]);
});

test("other currencies are listed with their amount, and pounds are recognised however written", () => {
  const head = "Date,Description,Amount,Currency\n";
  const file = fileOf(
    `${head}25/11/2026,A,56.00,gbp\n25/11/2026,B,10.00,GBP\n25/11/2026,C,140.00,EUR\n25/11/2026,D,1.00,\n`,
  );
  expect(sums(file)).toEqual([5600, 1000]);
  expect(file.left).toMatchObject([
    { row: 4, group: "Not booked: EUR", reason: "Not booked: EUR 140.00", currency: "EUR" },
    { row: 5, reason: "Not booked: no currency" },
  ]);
  expect(sums(fileOf("Date,Description,Amount (GBP)\n25/11/2026,A,56.00\n"))).toEqual([5600]);
  const euros = fileOf("Date,Description,Amount (EUR)\n25/11/2026,A,56.00\n");
  expect(reasons(euros)).toEqual([[2, "Not booked: EUR 56.00"]]);
  const signs = fileOf("Date,Description,Amount\n25/11/2026,A,€56.00\n25/11/2026,B,£5.00\n");
  expect(reasons(signs)).toEqual([[2, "Not booked: EUR 56.00"]]);
  expect(sums(signs)).toEqual([500]);
});

test("a type of Credit or Debit beside unsigned amounts is the direction", () => {
  const file = fileOf(
    "Date,Type,Description,Amount\n24/11/2026,Credit,STORMPETREL,156.00\n24/11/2026,Debit,HALL HIRE REFUND,86.00\n",
  );
  expect(sums(file)).toEqual([15_600, -8600]);
  // If amounts are signed, other types give no direction.
  const signed = fileOf(
    "Date,Type,Description,Amount\n24/11/2026,Credit,A,156.00\n24/11/2026,Card payment,B,-86.00\n24/11/2026,Refund,C,5.00\n",
  );
  expect(sums(signed)).toEqual([15_600, -8600, 500]);
  expect(signed.questions).toEqual([]);
});

test.each([
  ["Credit", 15_600],
  ["CR", 15_600],
  ["In", 15_600],
  ["Deposit", 15_600],
  ["Debit", -15_600],
  ["DR", -15_600],
  ["Out", -15_600],
  ["Withdrawal", -15_600],
])("%s beside a sum is read", (word, pence) => {
  expect(
    sums(fileOf(`Date,Description,Amount,Debit/Credit\n24/11/2026,A,156.00,${word}\n`)),
  ).toEqual([pence]);
});

test("any other direction word is asked about once, and its rows are not booked before the answer", () => {
  const text =
    "Date,Description,Amount,Debit/Credit\n24/11/2026,A,156.00,Deposit\n24/11/2026,B,87.00,S\n24/11/2026,C,88.00,-\n24/11/2026,D,5.00,S\n";
  const file = fileOf(text);
  expect(file.questions.map(({ text: question }) => question)).toEqual([
    "Is “S” money in or out?",
    "Is “-” money in or out?",
  ]);
  expect(sums(file)).toEqual([15_600]);
  expect(file.left.map(({ group }) => group)).toEqual(Array(3).fill("Needs your answer"));
  const answered = fileOf(text, { "direction S": "out", "direction -": "in" });
  expect(sums(answered)).toEqual([15_600, -8700, 8800, -500]);
});

test("a direction word that contradicts the sign makes the row unreadable", () => {
  const file = fileOf(
    "Date,Description,Amount,Debit/Credit\n24/11/2026,A,-156.00,Credit\n24/11/2026,B,-5.00,Debit\n24/11/2026,C,5.00,Debit\n",
  );
  expect(sums(file)).toEqual([-500]);
  expect(file.left.map(({ row, group }) => [row, group])).toEqual([
    [2, "Can’t be read"],
    [4, "Can’t be read"],
  ]);
});

test("a row whose amount disagrees with money in or out is unreadable", () => {
  const head = "Date,Description,Amount,Money Out,Money In\n";
  const file = fileOf(
    `${head}24/11/2026,A,56.00,,56.00\n24/11/2026,B,56.00,,65.00\n24/11/2026,C,-12.50,-12.50,\n24/11/2026,D,5.00,5.00,\n24/11/2026,E,1.00,1.00,1.00\n`,
  );
  expect(sums(file)).toEqual([5600, -1250]);
  expect(file.left.map(({ row, group }) => [row, group])).toEqual([
    [3, "Can’t be read"],
    [5, "Can’t be read"],
    [6, "Can’t be read"],
  ]);
});

test("a row wider than the header is listed, and a narrower one is read if possible", () => {
  const file = fileOf(
    "Date,Type,Description,Amount,Notes\n24/11/2026,FPI,SMITH, J,35.00,\n24/11/2026,FPI,A,35.00\n24/11/2026,FPI,B\nA NOTE,THAT BROKE\n24/11/2026,FPI,C,36.00,x\nEnd of file\n",
  );
  expect(sums(file)).toEqual([3500, 3600]);
  expect(reasons(file).slice(0, 1)).toEqual([[2, "Line 2 has 6 columns, the header has 5"]]);
  expect(file.left.map(({ row, group }) => [row, group])).toEqual([
    [2, "Can’t be read"],
    [4, "Can’t be read"],
    [5, "Can’t be read"],
  ]);
  // A comma at the end of every row adds one empty column.
  const commas = fileOf("Date,Description,Amount\n24/11/2026,A,35.00,\n24/11/2026,B,36.00,\n");
  expect(sums(commas)).toEqual([3500, 3600]);
});

test("a date that exists only with the month first stops the file until that order is confirmed", () => {
  const text = "Date,Description,Amount\n11/10/2026,A,156.00\n11/24/2026,B,156.00\n";
  const stopped = fileOf(text);
  expect(stopped.lines).toEqual([]);
  expect(stopped.questions).toMatchObject([
    {
      key: "order",
      text: "This file writes the month first",
      choices: [{ value: "month", label: "Yes, 11/24/2026 is 24 November" }],
      answer: null,
    },
  ]);
  const file = fileOf(text, { order: "month" });
  expect(file.lines.map(({ day }) => day)).toEqual(["2026-11-10", "2026-11-24"]);
  expect(file.isMonthFirst).toBe(true);
  const british = fileOf("Date,Description,Amount\n11/10/2026,A,156.00\n24/11/2026,B,156.00\n");
  expect(british.lines.map(({ day }) => day)).toEqual(["2026-10-11", "2026-11-24"]);
  expect(british.isMonthFirst).toBe(false);
});

test("an ambiguous file asks once, and books nothing before the answer", () => {
  const text = "Date,Description,Amount\n11/10/2026,A,156.00\n2026-11-11,B,1.00\n";
  const file = fileOf(text);
  expect(file.questions).toMatchObject([
    {
      key: "order",
      text: "Is 11/10/2026 11 October or 10 November?",
      choices: [{ label: "11 October" }, { label: "10 November" }],
      answer: null,
    },
  ]);
  expect(sums(file)).toEqual([100]);
  const days = (answer: string) => fileOf(text, { order: answer }).lines.map(({ day }) => day);
  expect(days("day")).toEqual(["2026-10-11", "2026-11-11"]);
  expect(days("month")).toEqual(["2026-11-10", "2026-11-11"]);
});

test("an order that puts a row after tomorrow is ruled out, so a UK file needs no question", () => {
  const rows = Array.from(
    { length: 12 },
    (_, at) => `${String(at + 1).padStart(2, "0")}/11/2026,A,1.00`,
  );
  const file = fileOf(`Date,Description,Amount\n${rows.join("\n")}\n`);
  expect(file.questions).toEqual([]);
  expect(file.lines.at(-1)?.day).toBe("2026-11-12");
});

test("a payment dated next week does not switch a UK file to month first without asking", () => {
  const text = "Date,Description,Amount\n05/11/2026,A,1.00\n01/12/2026,B,1.00\n";
  expect(fileOf(text).questions).toMatchObject([
    { text: "Is 01/12/2026 1 December or 12 January?", answer: null },
  ]);
  const answered = fileOf(text, { order: "day" });
  expect(answered.lines.map(({ day }) => day)).toEqual(["2026-11-05"]);
  expect(answered.left).toMatchObject([
    { day: "2026-12-01", reason: "1 Dec 2026 is in the future" },
  ]);
});

test("in a mixed file rows with one plausible date are read, and the rest are unreadable", () => {
  const file = fileOf(
    "Date,Description,Amount\n25/11/2026,A,1.00\n11/24/2026,B,1.00\n10/11/2026,C,1.00\n",
  );
  expect(file.lines.map(({ day }) => day)).toEqual(["2026-11-25"]);
  expect(file.left.map(({ row, group }) => [row, group])).toEqual([
    [3, "Can’t be read"],
    [4, "Can’t be read"],
  ]);
});

test.each([
  ["2026-11-28", true],
  ["2026-11-29", false],
  ["2062-11-24", false],
  ["2025-05-27", true],
  ["2025-05-26", false],
  ["1926-11-24", false],
])("on 27 November 2026 a row of %s is plausible: %s", (day, isPlausible) => {
  const file = fileOf(`Date,Description,Amount\n${day},A,156.00\n2026-11-20,B,1.00\n`);
  expect(sums(file)).toEqual(isPlausible ? [15_600, 100] : [100]);
  const groups = isPlausible ? [] : ["Not booked: date too far off"];
  expect(file.left.map(({ group }) => group)).toEqual(groups);
});

test.each([
  ["24/11/2026", "2026-11-24"],
  ["24/11/26", "2026-11-24"],
  ["24-11-2026", "2026-11-24"],
  ["2026-11-24", "2026-11-24"],
  ["2026-11-24T09:30:00Z", "2026-11-24"],
  ["24/11/2026 09:30", "2026-11-24"],
  ["24 Nov 2026", "2026-11-24"],
  ["24 November 2026", "2026-11-24"],
])("%s is a day", (cell, day) => {
  expect(fileOf(`Date,Description,Amount\n${cell},A,1.00\n`).lines).toMatchObject([{ day }]);
});
