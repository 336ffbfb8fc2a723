// The schedule's own export, after a person has opened, changed and saved it in a spreadsheet.
import { expect, test } from "vitest";
import {
  makeBreakItem,
  makePlaced,
  makeSection,
  makeSession,
  makeSessions,
} from "#tests/make-plan.ts";
import { itemsInOrder, EMPTY_PLAN, type Plan } from "#app/scheduler/plan/plan.ts";
import { csvText } from "#app/files/csv.ts";
import type { Choices } from "#app/files/table/table-kind.ts";
import { exportRows } from "../export/export-schedule.ts";
import { mergeOf } from "../merge/merge-file.ts";
import { importText } from "./import-file.ts";

const plan = makeSessions([
  [
    makeSession({ id: "Friday", day: "2027-03-05" }),
    makeSection("MINI · Duet", makePlaced(1, "Ann", "Bo"), makeBreakItem("break-9"), makePlaced(2)),
  ],
  [
    makeSession({ id: "Saturday", day: "2027-03-06", startSeconds: 13.5 * 3600 }),
    makeSection("TEEN · Solo", makePlaced(3, "Cy")),
  ],
]);

const ROWS = exportRows(plan);
const HEADER = ROWS[0]!;

/** As a British spreadsheet shows days and times. */
function inSpreadsheet(cell: string): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(cell) ?? [];
  if (year) return `${day}/${month}/${year}`;
  const [, hour = "", minute = ""] = /^(\d{2}):(\d{2})$/.exec(cell) ?? [];
  if (hour === "") return cell;
  return `${Number(hour) % 12 || 12}:${minute} ${Number(hour) < 12 ? "AM" : "PM"}`;
}

function read(rows: readonly (readonly string[])[], choices?: Choices) {
  return importText(EMPTY_PLAN, csvText(rows), choices);
}

function saidOf(given: Plan) {
  return {
    sessions: given.programme?.sessions.map(({ name, day, startSeconds }) => [
      name,
      day,
      startSeconds,
    ]),
    sections: given.sections.map(({ name }) => name),
    items: itemsInOrder(given).map((item) =>
      item.type === "routine" ? [item.name, item.performers.join()] : [item.type],
    ),
  };
}

const WHOLE = saidOf(read(ROWS).plan);

const without = (name: string) => {
  const at = HEADER.indexOf(name);
  return ROWS.map((row) => row.toSpliced(at, 1));
};

test("days and times as a spreadsheet shows them are read, with one question on day and month", () => {
  const rows = ROWS.map((row) => row.map(inSpreadsheet));
  const asked = read(rows);
  expect(asked.questions).toMatchObject([
    {
      id: "day-order",
      text: "Which day is 05/03/2027?",
      choices: [
        { value: "day", label: "5 Mar 2027: the day comes first" },
        { value: "month", label: "3 May 2027: the month comes first" },
      ],
      guess: "day",
      isEssential: true,
    },
  ]);
  expect(saidOf(asked.plan)).toEqual(WHOLE);
  expect(saidOf(read(rows, { answers: { "day-order": "day" } }).plan)).toEqual(WHOLE);
  expect(read(rows, { answers: { "day-order": "day" } }).questions).toEqual([]);
  const days = read(rows, { answers: { "day-order": "month" } }).plan.programme?.sessions;
  expect(days?.map(({ day }) => day)).toEqual(["2027-05-03", "2027-06-03"]);
});

test("a day that can only be read one way decides for the whole file", () => {
  const american = ROWS.map((row) =>
    row.map((cell) => cell.replace(/^2027-03-05$/, "3/25/2027").replace("2027-03-06", "3/6/2027")),
  );
  const { questions, plan: loaded } = read(american);
  expect(questions).toEqual([]);
  const days = loaded.programme?.sessions.map(({ name, day }) => [name, day]);
  expect(Object.fromEntries(days ?? [])).toEqual({ Friday: "2027-03-25", Saturday: "2027-03-06" });
});

test.each([
  ["a column inserted", ROWS.map((row, at) => row.toSpliced(2, 0, at === 0 ? "Checked" : "x"))],
  ["a column moved", ROWS.map((row) => [...row.slice(1), row[0]!])],
  ["End Time deleted", without("End Time")],
  [
    "Performers called Dancers",
    ROWS.map((row) => row.map((c) => (c === "Performers" ? "Dancers" : c))),
  ],
  ["a title above", [["Northlight 2027", ...HEADER.slice(1).map(() => "")], ...ROWS]],
  [
    "the empty cells at the end of each row left out",
    ROWS.map((row) => row.slice(0, row.findLastIndex((cell) => cell !== "") + 1)),
  ],
])("with %s it is the same schedule, without a question", (_what, rows) => {
  const { plan: loaded, questions, report } = read(rows);
  expect(questions).toEqual([]);
  expect(report.ragged).toEqual([]);
  expect(saidOf(loaded)).toEqual(WHOLE);
});

test.each([
  ["Day", "No Day column: all sessions lose their day."],
  ["Number", "No Number column: routines are numbered in their order."],
  ["Start Time", "No Start Time column: each session starts at the Start Time of the settings."],
])("a missing %s column is named with its effect before the load", (name, text) => {
  const { questions, plan: loaded } = read(without(name));
  expect(questions).toMatchObject([{ text, guess: "none", isEssential: true }]);
  expect(saidOf(loaded).items).toEqual(WHOLE.items);
});

test("another column can be taken for a missing one", () => {
  const rows = ROWS.map((row) => row.map((cell) => (cell === "Day" ? "Datum" : cell)));
  const [question] = read(rows).questions;
  expect(question?.choices).toContainEqual({ value: "Datum", label: "Day is in Datum" });
  const chosen = read(rows, { answers: { "missing:Day": "Datum" } });
  expect(chosen.questions).toEqual([]);
  expect(saidOf(chosen.plan)).toEqual(WHOLE);
});

test("a list with some of the same headers is still a list", () => {
  const list = "Number,Item,Category,Performers,Duration\n1,Swan,Ballet,Ann,3\n2,Goose,Tap,Bo,2\n";
  const { header, report } = importText(EMPTY_PLAN, list);
  expect(header).toEqual([]);
  expect(report.columns.map(({ field }) => field)).toEqual([
    null,
    "name",
    "style",
    "performers",
    "duration",
  ]);
});

test("merging a schedule without its Performers changes nobody's dancers", () => {
  const merge = mergeOf(read(ROWS).plan, read(without("Performers")));
  expect([merge.added, merge.changed, merge.withdrawn]).toEqual([[], [], []]);
});
