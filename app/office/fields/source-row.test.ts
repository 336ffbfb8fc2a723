import { expect, test } from "vitest";
import { MEMBER_FIELDS } from "../member-record/member.fields.ts";
import { sourceValues } from "./source-fields.ts";
import { readList } from "./source-list.ts";
import { SourceRow } from "./source-row.ts";

const rowOf = (cells: Record<string, unknown>) =>
  new SourceRow({ number: 2, cells, dayOf: (moment) => moment.slice(0, 10) });

const notes = (row: SourceRow) => row.unfit.map(({ column, reason }) => `${column}: ${reason}`);

test.each([
  ["a list", ["Ballet", " Tap  2 "], ["Ballet", "Tap 2"]],
  ["JSON", '["Ballet","Street, Level 2"]', ["Ballet", "Street, Level 2"]],
  ["a database's list", '{Ballet,"Street, \\"Level\\" 2",NULL}', ["Ballet", 'Street, "Level" 2']],
  ["an empty list", "{}", []],
  ["text", "Ballet, Tap; Acro | Jazz", ["Ballet", "Tap", "Acro", "Jazz"]],
  ["nothing", null, []],
])("classes as %s are a list", (_, value, names) => {
  expect(readList(value)).toEqual({ names, isReadable: true });
});

test("text in brackets that is not a list is kept as one name", () => {
  for (const text of ['["Ballet"', "{Ballet,}", '{"Ballet', '{"a":1}'])
    expect(readList(text)).toEqual({ names: [text], isReadable: false });
});

test("days and times are read as a database exports them; others are noted", () => {
  const row = rowOf({
    day: "2026-10-05",
    moment: "2026-10-05 23:30:00.123456+02",
    typed: "3/4/2026",
    wrong: "2026-02-30",
    null: "NULL",
  });
  expect(row.day("day")).toBe("2026-10-05");
  expect(row.moment("day")).toBe("2026-10-05T12:00:00.000Z");
  expect(row.moment("moment")).toBe("2026-10-05T21:30:00.123Z");
  expect(row.day("moment")).toBe("2026-10-05");
  expect(row.day("null")).toBeNull();
  expect(row.unfit).toEqual([]);
  expect(row.day("typed")).toBe("2026-04-03");
  expect([row.day("wrong"), row.moment("wrong")]).toEqual([null, null]);
  expect(notes(row)).toEqual([
    "typed: It was read as 3 Apr 2026.",
    "wrong: It isn't a real date, so it was left empty.",
    "wrong: It isn't a date and time, so it was left empty.",
  ]);
});

test("amounts, ticks and JSON are read; what cannot be read is noted with its text", () => {
  const row = rowOf({
    a: 35.5,
    b: "42.500000",
    c: "30",
    d: "thirty",
    e: 0.005,
    t: "t",
    x: "maybe",
  });
  expect(["a", "b", "c"].map((column) => row.amount(column))).toEqual([3550, 4250, 3000]);
  expect(row.tick("t")).toBe(true);
  expect(row.unfit).toEqual([]);
  expect([row.amount("d"), row.amount("e"), row.tick("x")]).toEqual([null, null, false]);
  expect(row.unfit.map(({ text }) => text)).toEqual(["thirty", "0.005", "maybe"]);
});

test("a record's declared fields are read from their columns", () => {
  const row = rowOf({
    name: " Ada  Tern ",
    parent_name: "Jo Tern",
    email: " Jo@Tern.example",
    join_date: "2026-09-01",
    gave_notice: "true",
    classes: "{Ballet}",
    subscription_amount: "35.50",
  });
  expect(sourceValues(row, MEMBER_FIELDS)).toMatchObject({
    name: "Ada Tern",
    parentName: "Jo Tern",
    email: "jo@tern.example",
    phone: "",
    joinDate: "2026-09-01",
    gaveNotice: true,
    cancelSubscription: false,
    classes: ["Ballet"],
    subscription: 3550,
  });
  expect(row.unfit).toEqual([]);
});
