// The report on a file that was read, for the user.
import { minutesText } from "#app/scheduler/plan/clock.ts";
import { DEFAULT_DURATION } from "../read-cells.ts";
import {
  DEFAULT_ENTRY_TYPE,
  DEFAULT_LEVEL,
  MAX_NOTE_LETTERS,
} from "#app/scheduler/plan/edit/edit-items.ts";
import { hiddenWords } from "#app/files/hidden-words.ts";
import { columnNames } from "#app/files/table/fold-header.ts";
import type { LeftRow, Shape } from "#app/files/table/table-kind.ts";
import { type Column, FIELD_LABELS, type Field } from "../columns.ts";
import type { UnreadCell } from "../limit-cells.ts";
import type { Routine } from "#app/scheduler/plan/routine.ts";
import type { SheetPart } from "./sheets-apart.ts";
import { fileRow, type RowNames, rowsWords, rowWords } from "./row-words.ts";

type RowDefaults = { row: number; fields: Field[] };

export type ImportReport = {
  /** The use of each column; empty for an exported schedule, whose columns are known. */
  columns: Column[];
  /** The rows with default values, and their fields. Rows count from 1 after the header. */
  defaults: RowDefaults[];
  /** The rows with more cells than the header. */
  ragged: { row: number; cells: number; expected: number }[];
  /** The rows that were left out. */
  left?: LeftRow[];
  /** The lengths that could not be read and have the default instead. */
  unreadLengths?: { row: number; text: string }[];
  /** Formulas of the sheet that have no value, by the name of their column. */
  emptyFormulas?: { column: string; count: number }[];
  /** The number of hidden rows and columns, which were read too. */
  hidden?: { rows: number; columns: number };
  /** The rows that were not imported, with reasons. */
  dropped: { row: number; why: string }[];
  /** The rows with a duration that is longer than any routine. */
  long: number[];
  /** The rows whose note was cut because it was too long. */
  longNotes: number[];
  /** The cells of availability that could not be read; undefined when all could. */
  unread?: UnreadCell[];
  /** The row with a quotation mark that is never closed; null when there is none. */
  unclosedQuoteRow: number | null;
  /** How each of several sheets with different headers was read; their columns are in `columns` too. */
  parts?: SheetPart[];
  /** The layout of the table; undefined for an exported schedule. */
  shape?: Shape;
} & RowNames;

/** A longer duration, in minutes, is reported. */
const LONGEST_MINUTES = 60;

/** Returns an empty report for these columns. */
export function reportOf(
  columns: Column[],
  unclosedQuoteRow: ImportReport["unclosedQuoteRow"],
): ImportReport {
  const nothing = { defaults: [], ragged: [], dropped: [], long: [], longNotes: [] };
  return { columns, ...nothing, unclosedQuoteRow };
}

/** Adds a duration that can hardly be right to the report. */
export function noteOddities(report: ImportReport, { row, duration }: Routine): void {
  if (duration > LONGEST_MINUTES) report.long.push(row);
}

/** Returns the report as lines of text, with rows of the same remark together; empty when there is nothing to report. */
export function reportLines(report: ImportReport): string[] {
  const lines: string[] = [];
  const numberOf = (row: number) => fileRow(row, report.numbers);
  const wordsOf = (row: number) => rowWords(numberOf(row), report);
  const names = columnNames(report.columns);
  const unknown = names.filter((_, index) => report.columns[index]?.field === null);
  if (unknown.length > 0)
    lines.push(`Not used (kept): ${unknown.map((name) => `'${name}'`).join(", ")}.`);
  const unread = new Set(report.unreadLengths?.map(({ row }) => row));
  for (const [field, all] of byField(report.defaults)) {
    // Lengths that could not be read have a line of their own.
    const rows = field === "duration" ? all.filter(({ row }) => !unread.has(row)) : all;
    const words = rowsWords(
      rows.map(({ row }) => numberOf(row)),
      report,
    );
    if (field === "age") lines.push(`The age in ${words} cannot be read.`);
    else if (rows.length > 0)
      lines.push(`No ${FIELD_LABELS[field]} in ${words}: ${DEFAULT_WORDS[field] ?? "left empty"}.`);
  }
  for (const { row, text } of report.unreadLengths ?? [])
    lines.push(`${wordsOf(row)} had "${text}": set to ${minutesText(DEFAULT_DURATION)}.`);
  for (const { column, count } of report.emptyFormulas ?? []) {
    const formulas = countOf(count, "formula", "formulas");
    lines.push(
      `${formulas} in ${column} ${count === 1 ? "has" : "have"} no value. Open the file in Excel, save it and choose it again.`,
    );
  }
  const hidden = report.hidden && hiddenWords(report.hidden);
  if (hidden) lines.push(hidden);
  for (const row of report.left ?? []) lines.push(leftLine(row, report));
  for (const { row, cells, expected } of report.ragged)
    lines.push(`${wordsOf(row)} has ${cellsText(cells)} where the header has ${expected}.`);
  for (const { row, why } of report.dropped)
    lines.push(`${wordsOf(row)} was not imported: ${why}.`);
  for (const row of report.long)
    lines.push(`${wordsOf(row)} is longer than ${LONGEST_MINUTES} minutes: is this right?`);
  for (const row of report.longNotes)
    lines.push(
      `${wordsOf(row)}: a note has up to ${MAX_NOTE_LETTERS} letters; what is beyond was left out.`,
    );
  for (const { row, column, text } of report.unread ?? [])
    lines.push(`${wordsOf(row)}: '${text}' in '${column}' cannot be read, and sets nothing.`);
  if (report.unclosedQuoteRow !== null)
    lines.push(
      `${wordsOf(report.unclosedQuoteRow)} opens a quotation mark that is never closed; all after it was read as one cell.`,
    );
  return lines;
}

/** Returns the line about a row that was left out. */
export function leftLine({ number, text, why }: LeftRow, names: RowNames): string {
  return `${rowWords(number, names)} '${text}' was left out: ${WHY_LEFT[why]}.`;
}

function byField(defaults: readonly RowDefaults[]): Map<Field, { row: number }[]> {
  const pairs = defaults.flatMap(({ row, fields }) => fields.map((field) => ({ field, row })));
  return Map.groupBy(pairs, ({ field }) => field);
}

const DEFAULT_WORDS: Partial<Record<Field, string>> = {
  id: "the row's number is used",
  name: "named “Routine” and the row's number",
  entryType: `set to ${DEFAULT_ENTRY_TYPE}`,
  level: `set to ${DEFAULT_LEVEL}`,
  duration: `set to ${minutesText(DEFAULT_DURATION)}`,
};

const WHY_LEFT: Record<LeftRow["why"], string> = {
  total: "a total",
  header: "the header again",
  footnote: "a footnote",
  section: "the title of a section",
  break: "a break",
  event: "an event",
};

function countOf(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}

function cellsText(count: number): string {
  return count === 1 ? "1 cell" : `${count} cells`;
}
