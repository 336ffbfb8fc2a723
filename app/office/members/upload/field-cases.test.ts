// Reads the members' lists in tests/field-cases/office as schools keep them.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { essentialQuestions } from "#app/files/table/answer.ts";
import type { Choices } from "#app/files/table/table-kind.ts";
import { phoneKey } from "#app/platform/contact-keys.ts";
import { readMembers } from "#tests/read-members.ts";

const read = (name: string, choices: Choices = {}, emptied: string[] = []) =>
  readMembers(readFileSync(`tests/field-cases/office/${name}`), choices, emptied);

const ADA = {
  name: "Ada Pellworth",
  parentName: "Jo Pellworth",
  email: "jo.pellworth@example.org",
  phone: "07700900111",
};

/** Nothing is asked before the preview. */
const isUnasked = ({ table }: ReturnType<typeof read>) =>
  essentialQuestions(table.questions).length === 0;

const unusedIn = ({ table }: ReturnType<typeof read>) =>
  table.columns.filter(({ field }) => field === null).map(({ header }) => header);

test("another system's headers are read, with names in two columns and the date of birth (m01)", () => {
  const upload = read("m01-headers-classforkids.csv");
  expect(isUnasked(upload)).toBe(true);
  expect(upload.rows).toMatchObject([
    { ...ADA, joinDate: "2026-09-01", subscriptionPence: 3500, birthDate: "2017-03-12" },
  ]);
  expect(unusedIn(upload)).toEqual([]);
});

test("headers that are near the school's own are all read (m01b, m01c)", () => {
  const near = read("m01b-headers-near.csv");
  expect(near.rows).toMatchObject([
    {
      ...ADA,
      joinDate: "2026-09-01",
      subscriptionPence: 3500,
      membershipFeeDate: "2026-09-01",
    },
  ]);
  const short = read("m01c-name-then-email-address.csv");
  expect(short.rows).toMatchObject([ADA]);
  for (const upload of [near, short]) {
    expect(isUnasked(upload)).toBe(true);
    expect([unusedIn(upload), upload.doubled, upload.refused]).toEqual([[], [], []]);
  }
});

test("Name and Surname are one name (m02)", () => {
  const { rows } = read("m02-name-and-surname.csv");
  expect(rows.map(({ name }) => name)).toEqual(["Ada Pellworth", "Ben Pellworth", "Ada Marrowby"]);
});

test("phones without their 0 are repaired, and one without its digits is not stored (m03)", () => {
  const { rows } = read("m03-phone-lost-zero.csv");
  expect(rows.map(({ phone, notes }) => [phone, notes])).toEqual([
    ["07700900111", ["Phone 7700900111 had lost its 0: 07700900111."]],
    ["", ["Phone '7.7009E+09' has lost digits and is left empty."]],
    ["+447700900113", ["Phone 447700900113 had lost its +: +447700900113."]],
  ]);
  expect(phoneKey(rows[2]!.phone)).toBe("07700900113");
});

test("days are read as meant, asked about or refused (m05)", () => {
  const asked = read("m05-dates.csv");
  expect(essentialQuestions(asked.table.questions)).toMatchObject([
    { header: "joinDate", guess: null },
  ]);
  const { rows, refused } = read("m05-dates.csv", { answers: { "days:joinDate": "day" } });
  const first = "2026-09-01";
  expect(rows.map(({ row, joinDate }) => [row, joinDate])).toEqual(
    [2, 4, 5, 6, 7, 10, 11, 12, 13].map((row) => [row, first]),
  );
  expect(rows.map(({ membershipFeeDate }) => membershipFeeDate)).toEqual([
    "2028-02-29",
    first,
    first,
    ...Array.from({ length: 6 }, () => null),
  ]);
  expect(refused.map(({ row, reason }) => `${row} ${reason.split(".")[0]}`)).toEqual([
    "3 membershipFeeDate '29/02/2027' isn't a real date",
    "8 joinDate '09/13/2026' isn't a real date",
    "9 joinDate '1/9' isn't a real date",
    "14 joinDate 'Sept 1 2026' isn't a real date",
    "15 joinDate '44' isn't a real date",
  ]);
});

test("a column that is said to be month first is read so", () => {
  const text = "name,email,joinDate\nAda,a@b.uk,09/13/2026\nBea,b@b.uk,01/09/2026\n";
  const bytes = new TextEncoder().encode(text);
  const { rows } = readMembers(bytes, { answers: { "days:joinDate": "month" } });
  expect(rows.map(({ joinDate }) => joinDate)).toEqual(["2026-09-13", "2026-01-09"]);
});

test("accents, dashes and curly apostrophes of an old encoding are read (m06)", () => {
  const { rows } = read("m06-cp1252-curly.csv");
  expect(rows.map(({ name }) => name)).toEqual(["Orla O’Neil", "Zoë Brûlé–Smythe"]);
});

test("missing last cells are empty (m10)", () => {
  const { rows, refused } = read("m10-excel-drops-trailing-commas.csv");
  expect([rows.length, refused.length]).toEqual([20, 0]);
});

test("a total is left out and listed (m11)", () => {
  const { rows, refused, table } = read("m11-total-row.csv");
  expect(rows.map(({ name }) => name)).toEqual(["Una Tideway"]);
  expect(refused).toEqual([]);
  expect(table.left).toMatchObject([{ number: 3, text: "Total", why: "total" }]);
});

test("a hidden character is removed, and said in its row (m12)", () => {
  const { rows } = read("m12-newlines-sep.csv");
  expect(rows.map(({ name, parentName }) => [name, parentName])).toEqual([
    ["Tess Thorne", "P Thorne"],
    ["Una Thorne", "P Thorne"],
    ["ViThorne", "P"],
  ]);
  expect(rows.map(({ notes }) => notes)).toEqual([
    [],
    [],
    ["Name: a hidden character was removed."],
  ]);
});

test("names that look like formulas are kept as they are (m13)", () => {
  const { rows } = read("m13-formulas.csv");
  expect(rows.map(({ name }) => name)).toEqual([
    "=cmd|' /C calc'!A0",
    "+Ann Sorrel",
    "@Bob Sorrel",
    "-Cy Sorrel",
  ]);
});

test("words in columns of money and days are read, empty or refused until left empty (m14)", () => {
  const { rows, refused } = read("m14-words-in-money.csv");
  expect(
    rows.map(({ name, subscriptionPence, membershipFeeDate, notes }) => [
      name,
      subscriptionPence,
      membershipFeeDate,
      notes,
    ]),
  ).toEqual([
    ["Val Tideway", 3500, null, []],
    [
      "Xan Tideway",
      null,
      null,
      ["Subscription 'n/a' was read as empty.", "Membership Fee Paid 'N/A' was read as empty."],
    ],
    [
      "Yas Tideway",
      null,
      null,
      ["Subscription '-' was read as empty.", "Membership Fee Paid 'TBC' was read as empty."],
    ],
    ["Zed Tideway", null, null, ["Subscription 'FREE' was read as empty."]],
  ]);
  expect(refused).toMatchObject([{ row: 3, name: "Wyn Tideway", canBeEmpty: ["joinDate"] }]);
  const emptied = read("m14-words-in-money.csv", {}, ["3 joinDate"]);
  expect(emptied.refused).toEqual([]);
  expect(emptied.rows[1]).toMatchObject({
    name: "Wyn Tideway",
    joinDate: null,
    notes: ["Join Date 'Sept 2026' is left empty."],
  });
});

test("line ends of an old Mac are read (m16)", () => {
  const { rows } = read("m16-mixed-endings.csv");
  expect(rows.map(({ name }) => name)).toEqual(["Wes Thorne", "Xia Thorne"]);
});

test("semicolons and decimal commas are read (m25)", () => {
  const { rows } = read("m25-semicolon-decimal-comma.csv");
  expect(rows.map(({ subscriptionPence }) => subscriptionPence)).toEqual([3500, 123_450, 123_450]);
});

test("UTF-16 with tabs is read (m26)", () => {
  expect(read("m26-utf16-tab.txt").rows).toMatchObject([{ name: "Pia Łukasz" }]);
});

test("a title above the header is not one of the records (m27)", () => {
  const { rows, table } = read("m27-title-row-above.csv");
  expect(rows).toMatchObject([{ row: 4, name: "Pip Thorne", email: "p@th.example" }]);
  expect(table.headerRow).toBe(3);
});

test("the school's own file, saved by Excel, is read whole (m40)", () => {
  const upload = read("m40-own-export-through-excel.csv");
  expect(isUnasked(upload)).toBe(true);
  expect(upload.refused).toEqual([]);
  expect(upload.rows.every(({ id }) => id !== "")).toBe(true);
  expect(upload.rows.filter(({ isPhoneRepaired }) => isPhoneRepaired)).toHaveLength(31);
});
