// The banks' files in tests/field-cases/office: what is booked, what is asked, and what is listed with its reason.
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { feesPage, look, read } from "#tests/fees-desk.ts";
import { makePlatform, type TestPlatform } from "#tests/make-platform.ts";
import { makePayingFamily } from "#tests/makers/make-fees.ts";

/** By the four characters of their codes, with what they owe. */
const FAMILIES: [name: string, code: string, owes: number[]][] = [
  ["Quaylark", "TRHY", [5600, 100, 200, 300, 400, 500, 700, 800, 900, 1000]],
  ["Moonpool", "2MWZ", [13_000, 13_000]],
  ["Windlesea", "EWKC", [14_000]],
  ["Tidewell", "GR3G", [10_000]],
  ["Driftmoor", "HD7P", [14_000]],
  ["Tarpaulin", "MTND", [3500, 3500, 3500]],
  ["Stormpetrel", "7KXP", [15_600, 15_600]],
  ["Netherfoam", "6MTB", [8600, 15_400]],
  ["Starfinch", "772M", [10_900]],
];

const bytes = (name: string) => readFileSync(`tests/field-cases/office/${name}`);

async function makeSchool(): Promise<TestPlatform> {
  const platform = await makePlatform();
  platform.passMinutes(7 * 24 * 60);
  for (const [name, code, owes] of FAMILIES)
    await makePayingFamily(platform.database, { name, code, children: [`Ada ${name}`], owes });
  return platform;
}

/** Returns each group with its count, then the questions. */
async function groupsOf(platform: TestPlatform, name: string, answers?: Record<string, string>) {
  const text = new Uint8Array(bytes(name));
  const report = await look(platform, { text, name, ...(answers && { answers }) });
  return [
    ...report.groups.map(({ name: group, count }) => `${group}: ${count}`),
    ...report.questions.map((question) => question.text),
  ];
}

test.each([
  ["b01-monzo.csv", ["To book: 1", "Money out: 2"]],
  ["b02-starling.csv", ["To match: 1", "To book: 1", "Money out: 1"]],
  ["b03-barclays.csv", ["To book: 2", "Money out: 1"]],
  ["b07c-santander-semicolon.csv", ["To book: 1", "Money out: 1"]],
  ["b08-nationwide-cp1252.csv", ["To book: 1", "Money out: 1"]],
  ["b09-tide.csv", ["Not booked: Pending: 1", "To book: 1"]],
  [
    "b10-revolut-business.csv",
    [
      "Not booked: PENDING: 1",
      "Not booked: REVERTED: 1",
      "Not booked: DECLINED: 1",
      "Not booked: EUR: 1",
      "To book: 1",
    ],
  ],
  ["b11-pending-word.csv", ["Not booked: Pending: 1", "To book: 1"]],
  ["b16-references.csv", ["To match: 9", "To book: 6"]],
  ["b21-days.csv", ["To match: 4", "Can’t be read: 7"]],
  ["b40-returned.csv", ["To match: 2"]],
  ["b41a-cash-paid-in.csv", ["To match: 1"]],
  ["b41b-cash-paid-in-by-another.csv", ["To match: 1"]],
  ["b42-gocardless-bank-line.csv", ["To match: 1"]],
  ["b45-type-says-debit.csv", ["To match: 1", "To book: 1"]],
  [
    "b46-debit-credit-withdrawal.csv",
    [
      "Needs your answer: 2",
      "To match: 1",
      "To book: 1",
      "Is “S” money in or out?",
      "Is “-” money in or out?",
    ],
  ],
  ["b51-us-format.csv", ["Needs your answer: 2", "This file writes the month first"]],
  ["b53-value-zero-and-tiny.csv", ["To match: 1", "Can’t be read: 4"]],
  ["b54-paypal.csv", ["Not booked: Denied: 1", "To book: 1", "Money out: 1"]],
])("%s", async (name, groups) => {
  await using platform = await makeSchool();
  expect(await groupsOf(platform, name)).toEqual(groups);
});

describe("a second file books nothing twice", () => {
  test.each([
    ["b12a-monzo-first.csv", "b12b-monzo-same-tx-category-edited.csv", ["Already booked: 1"]],
    ["b13a-starling-first.csv", "b13b-starling-note-added.csv", ["To match: 1"]],
    [
      "b14a-lloyds-at-noon.csv",
      "b14b-lloyds-evening-line-slipped-in.csv",
      ["To match: 1", "To book: 1", "Already booked: 1"],
    ],
    [
      "b30a-two-equal-first-half.csv",
      "b30b-two-equal-both.csv",
      ["To match: 1", "Already booked: 1"],
    ],
    ["b30b-two-equal-both.csv", "b31-same-other-order-and-date-format.csv", ["Already booked: 2"]],
    ["b30a-two-equal-first-half.csv", "b32-same-lines-other-case.csv", ["To match: 1"]],
  ])("%s, then %s", async (first, second, groups) => {
    await using platform = await makeSchool();
    await read(platform, { text: new Uint8Array(bytes(first)), name: first });
    expect(await groupsOf(platform, second)).toEqual(groups);
  });
});

test.each([
  ["b42b-gocardless-payout-failed-row.csv", [16_500, "Not booked: failed: 1", "To book: 2"]],
  ["b43-stripe-balance-history.csv", [0, "To match: 1", "To book: 2", "Money out: 1"]],
  ["b43b-stripe-without-payout-row.csv", [16_335, "To book: 2", "Money out: 1"]],
])("%s, beside its line of £163.35", async (name, expected) => {
  await using platform = await makeSchool();
  const line = "b42-gocardless-bank-line.csv";
  await read(platform, { text: new Uint8Array(bytes(line)), name: line });
  const [open] = (await feesPage(platform)).lines;
  const { payout, groups } = await look(platform, {
    text: new Uint8Array(bytes(name)),
    name,
    line: open!.id,
  });
  const counts = groups.map(({ name: group, count }) => `${group}: ${count}`);
  expect([payout?.pence, ...counts]).toEqual(expected);
});
