// What a person is told about a file that was read.
import { minutesText } from "#app/scheduler/plan/clock.ts";
import { DEFAULT_DURATION } from "../read-cells.ts";
import { MAX_NOTE_LETTERS } from "#app/scheduler/plan/edit/edit-items.ts";
import { hiddenWords } from "#app/files/hidden-words.ts";
import { columnNames } from "#app/files/table/fold-header.ts";
import type { LeftRow, Shape } from "#app/files/table/table-kind.ts";
import { type Column, FIELD_LABELS, type Field } from "../columns.ts";
import type { UnreadCell } from "../limit-cells.ts";
import type { Routine } from "#app/scheduler/plan/routine.ts";
import { fileRow, type RowNames, rowsWords, rowWords } from "./row-words.ts";

export type RowDefaults = { row: number; fields: Field[] };

export type ImportReport = {
  /** What each column was taken as; none for an exported schedule, whose columns are known. */
  columns: Column[];
  /** The rows in which a default was filled in, and for which fields. Rows count from 1 after the header. */
  defaults: RowDefaults[];
  /** The rows with more cells than the header. */
  ragged: { row: number; cells: number; expected: number }[];
  /** The rows of the file that are no routines. */
  left?: LeftRow[];
  /** The lengths that could not be read; the default stands for each. */
  unreadLengths?: { row: number; text: string }[];
  /** Formulas of the sheet that have no value, by the name of their column. */
  emptyFormulas?: { column: string; count: number }[];
  /** What the sheet hides, and was read all the same. */
  hidden?: { rows: number; columns: number };
  /** The rows that were not imported, and why. */
  dropped: { row: number; why: string }[];
  /** The rows with a duration that is longer than any routine. */
  long: number[];
  /** The rows with a note that is longer than one may be: it was cut. */
  longNotes: number[];
  /** The cells that say no time or day, and set nothing; not there where all do. */
  unread?: UnreadCell[];
  /** The row with a quotation mark that is never closed; null where there is none. */
  unclosedQuoteRow: number | null;
  /** How the table is laid out; not there for an exported schedule. */
  shape?: Shape;
} & RowNames;

/** Minutes past which a duration is remarked on. */
export const LONGEST_MINUTES = 60;

/** Nothing noticed yet of columns that were taken so. */
export function reportOf(
  columns: Column[],
  unclosedQuoteRow: ImportReport["unclosedQuoteRow"],
): ImportReport {
  const nothing = { defaults: [], ragged: [], dropped: [], long: [], longNotes: [] };
  return { columns, ...nothing, unclosedQuoteRow };
}

/** Notes a duration that can hardly be right. */
export function noteOddities(report: ImportReport, { row, duration }: Routine): void {
  if (duration > LONGEST_MINUTES) report.long.push(row);
}

/** What was noticed, one line each, rows with the same remark together. Nothing noticed is no line. */
export function reportLines(report: ImportReport): string[] {
  const lines: string[] = [];
  const numberOf = (row: number) => fileRow(row, report.numbers);
  const wordsOf = (row: number) => rowWords(numberOf(row), report);
  const names = columnNames(report.columns);
  const unknown = names.filter((_, index) => report.columns[index]?.field === null);
  if (unknown.length > 0)
    lines.push(`Kept without a use: ${unknown.map((name) => `'${name}'`).join(", ")}.`);
  for (const [field, rows] of rowsByField(report.defaults))
    lines.push(
      `Default ${FIELD_LABELS[field]} filled in: ${rowsWords(rows.map(numberOf), report)}.`,
    );
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
  for (const { number, text, why } of report.left ?? [])
    lines.push(`${rowWords(number, report)} '${text}' was left out: ${WHY_LEFT[why]}.`);
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

function rowsByField(defaults: readonly RowDefaults[]): Map<Field, number[]> {
  const byField = new Map<Field, number[]>();
  for (const { row, fields } of defaults)
    for (const field of fields) byField.set(field, [...(byField.get(field) ?? []), row]);
  return byField;
}

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
