// What a person is told about a file that was read.
import type { Column, Field } from "./columns.ts";
import type { UnreadCell } from "./limit-cells.ts";

export type RowDefaults = { row: number; fields: Field[] };

export type ImportReport = {
  /** What each column was taken as; none for an exported schedule, whose columns are known. */
  columns: Column[];
  /** The rows in which a default was filled in, and for which fields. Rows count from 1 after the header. */
  defaults: RowDefaults[];
  /** The rows with fewer or more cells than the header. */
  ragged: { row: number; cells: number; expected: number }[];
  /** The rows that were not imported, and why. */
  dropped: { row: number; why: string }[];
  /** The cells that say no time or day, and set nothing; not there where all do. */
  unread?: UnreadCell[];
  /** The row with a quotation mark that is never closed; null where there is none. */
  unclosedQuoteRow: number | null;
};

/** What was noticed, one line each, rows with the same remark together. Nothing noticed is no line. */
export function reportLines(report: ImportReport): string[] {
  const lines: string[] = [];
  const unknown = report.columns.filter((column) => column.field === null);
  if (unknown.length > 0)
    lines.push(`Kept without a use: ${unknown.map(({ header }) => `'${header}'`).join(", ")}.`);
  for (const [field, rows] of rowsByField(report.defaults))
    lines.push(`Default ${FIELD_WORDS[field]} filled in: ${rowsText(rows)}.`);
  for (const { row, cells, expected } of report.ragged)
    lines.push(`Row ${row} has ${cells} cells where the header has ${expected}.`);
  for (const { row, why } of report.dropped) lines.push(`Row ${row} was not imported: ${why}.`);
  for (const { row, column, text } of report.unread ?? [])
    lines.push(`Row ${row}: '${text}' in '${column}' cannot be read, and sets nothing.`);
  if (report.unclosedQuoteRow !== null)
    lines.push(
      `Row ${report.unclosedQuoteRow} opens a quotation mark that is never closed; all after it was read as one cell.`,
    );
  return lines;
}

export const FIELD_WORDS: Record<Field, string> = {
  id: "id",
  name: "name",
  performers: "performers",
  school: "school",
  style: "style",
  ageGroup: "age group",
  age: "age",
  entryType: "entry type",
  level: "level",
  duration: "duration",
  notBefore: "not before",
  notAfter: "not after",
  notOn: "not on",
  onlyOn: "only on",
};

function rowsByField(defaults: readonly RowDefaults[]): Map<Field, number[]> {
  const byField = new Map<Field, number[]>();
  for (const { row, fields } of defaults)
    for (const field of fields) byField.set(field, [...(byField.get(field) ?? []), row]);
  return byField;
}

/** Rows in words, neighbours as a range: 'rows 1-4, 7'. */
function rowsText(rows: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const row of rows) {
    const last = ranges.at(-1);
    if (last && last[1] === row - 1) last[1] = row;
    else ranges.push([row, row]);
  }
  const words = ranges.map(([first, last]) => (first === last ? `${first}` : `${first}-${last}`));
  return `${rows.length === 1 ? "row" : "rows"} ${words.join(", ")}`;
}
