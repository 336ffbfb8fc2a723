import { expect, test } from "vitest";
import type { RowState } from "./compare-records.ts";
import {
  changesLeftOut,
  importCounts,
  NO_ANSWERS,
  nothingToImport,
  type RecordLine,
  reportedLines,
  rowsOut,
} from "./record-report.ts";

const change = (field: string, isDoubtful = false) => ({
  field,
  label: field,
  before: "1",
  after: "2",
  isDoubtful,
});

const line = (row: number, state: RowState, changes: RecordLine["changes"] = []): RecordLine => ({
  row,
  name: `Row ${row}`,
  state,
  note: state === "refused" ? "No name." : "",
  notes: [],
  changes,
  cells: [String(row)],
});

const LINES = [
  line(2, "new"),
  line(3, "changed", [change("phone"), change("name", true)]),
  line(4, "changed", [change("name", true)]),
  line(5, "unclear"),
  line(6, "refused"),
];
const COUNTS = { new: 1200, changed: 2, same: 0, unclear: 1, refused: 1 };
const REPORT = { lines: LINES, counts: COUNTS };

test("a change that looks damaged is left out until it is ticked, any other is made until it is unticked", () => {
  expect(changesLeftOut(LINES, NO_ANSWERS)).toEqual(["3 name", "4 name"]);
  const ticks = { "3 phone": false, "4 name": true };
  expect(changesLeftOut(LINES, { ticks })).toEqual(["3 phone", "3 name"]);
});

test("what is imported is counted with the rows that are only counted, and changes as they are ticked", () => {
  expect(importCounts(REPORT, NO_ANSWERS)).toEqual({ added: 1200, changed: 1, unclear: 1 });
  const answers = { ticks: { "3 phone": false, "4 name": true }, added: [5] };
  expect(importCounts(REPORT, answers)).toEqual({ added: 1201, changed: 1, unclear: 0 });
});

test("the rows left out are those refused, those not decided and those that are not records, in order", () => {
  const total = { row: 1, reason: "A total.", cells: ["Total"], canBeImported: true as const };
  const rows = (added: number[]) =>
    rowsOut({ lines: LINES, left: [total] }, { added }).map(({ row }) => row);
  expect(rows([])).toEqual([1, 5, 6]);
  expect(rows([5])).toEqual([1, 6]);
});

test("of many rows that need no answer the first 200 of each kind are listed", () => {
  const many = Array.from({ length: 900 }, (_, at) =>
    line(at + 2, (["new", "same", "refused"] as const)[at % 3]!),
  );
  const listed = reportedLines(many);
  const count = (state: RowState) => listed.filter((one) => one.state === state).length;
  expect([count("new"), count("same"), count("refused")]).toEqual([200, 200, 300]);
});

test("a file whose records are all here says so", () => {
  expect(nothingToImport(38)).toBe("Nothing to import: all 38 are already here.");
  expect(nothingToImport(1)).toBe("Nothing to import: the only one is already here.");
});
