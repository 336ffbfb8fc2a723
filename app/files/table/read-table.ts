// Reads a table from a file: its header, columns, layout and records, and the questions about them.
import { dayOrderQuestions } from "./day-order.ts";
import { findHeader, HEADER_ROWS } from "./find-header.ts";
import { columnNames } from "./fold-header.ts";
import { readColumns } from "./read-columns.ts";
import type { Choices, ColumnUse, TableFile, TableKind, TableRead } from "./table-kind.ts";
import { joinedCell, perPerson } from "./table-people.ts";
import { answerClock, columnQuestions, headerQuestion } from "./table-questions.ts";
import { partRows, type Row } from "./table-rows.ts";
import { type Reshaped, reshape } from "./table-shape.ts";

/**
 * Returns the records of a table as rows, with one column for each field, and the unused columns unchanged. Each
 * guess that may be wrong is a question.
 */
export function readTable<Field extends string>(
  file: TableFile,
  kind: TableKind<Field>,
  choices: Choices = {},
): TableRead<Field> {
  const at = headerAt(file, choices, () => findHeader(file.rows, kind));
  const shaped = reshape(file, at, kind, choices);
  const isUnfound = at < 0 && choices.headerRow === undefined && !shaped.columns;
  // Where no header was found, it is most likely the first row.
  const whole = isUnfound ? { ...shaped, headerAt: 0 } : shaped;
  const headerRow = whole.headerAt < 0 ? null : (whole.numbers[whole.headerAt] ?? null);
  const header = headerOf(whole);
  const body = whole.rows.slice(whole.headerAt + 1).map((cells, index) => ({
    cells: trimmedTo(cells, header.length),
    number: whole.numbers[whole.headerAt + 1 + index]!,
    position: index + 1,
  }));
  const cells = header.map((_, place) => body.map((row) => row.cells[place]!));
  const columns = readColumns(header, cells, kind, whole.columns ?? choices.columns);
  answerClock(columns, cells, kind, choices);
  const parted = partRows(body, header.slice(0, file.ownColumns), columns, kind, choices.records);
  const questions = [
    ...(whole.question ? [whole.question] : []),
    ...(isUnfound ? [headerQuestion(file)] : []),
    ...columnQuestions(columns, cells, kind, choices),
    ...dayOrderQuestions(columns, cells, kind, choices),
  ];
  const people = perPerson(parted.records, columns, kind, choices);
  if (people?.question) questions.push(people.question);
  const records = people?.records ?? parted.records;
  return {
    headerRow,
    columns: columns.map((column, place) => ({ ...column, samples: samplesOf(cells[place]!) })),
    shape: people?.isUsed ? "person" : whole.shape,
    ...oneColumnAField(records, columns, kind),
    positions: records.map(({ position }) => position),
    numbers: [headerRow ?? 0, ...body.map(({ number }) => number)],
    left: parted.left,
    ragged: raggedRows(whole),
    questions,
  };
}

const SAMPLES = 3;

function samplesOf(cells: readonly string[]): string[] {
  const samples: string[] = [];
  for (const text of cells) {
    const cell = text.trim();
    if (cell !== "" && !samples.includes(cell)) samples.push(cell);
    if (samples.length === SAMPLES) break;
  }
  return samples;
}

function headerAt(file: TableFile, choices: Choices, found: () => number): number {
  if (choices.headerRow === null) return -1;
  if (choices.headerRow !== undefined) return file.numbers.indexOf(choices.headerRow);
  const chosen = Object.keys(choices.columns ?? {});
  if (chosen.length === 0) return found();
  // A row with all chosen columns is their header, also in another language.
  const named = file.rows.slice(0, HEADER_ROWS).findIndex((row) => {
    const cells = row.map((cell) => cell.trim());
    return chosen.every((name) => cells.includes(name));
  });
  return named >= 0 ? named : found();
}

/** Returns the texts of the header, which are empty when there is none. */
function headerOf(whole: Reshaped): string[] {
  const width = whole.rows.reduce((most, row) => Math.max(most, lastFilled(row)), 0);
  const named = whole.headerAt < 0 ? [] : (whole.rows[whole.headerAt] ?? []);
  // Spreadsheets write empty columns after the last filled one.
  const length = Math.max(width, lastFilled(named));
  return Array.from({ length }, (_, at) => (named[at] ?? "").replace(/^\uFEFF+/, "").trim());
}

function raggedRows({ rows, headerAt: at }: Reshaped): TableRead<string>["ragged"] {
  if (at < 0) return [];
  const expected = rows[at]?.length ?? 0;
  return rows.flatMap((row, index) => {
    const cells = lastFilled(row);
    return index > at && cells > expected ? [{ position: index - at, cells, expected }] : [];
  });
}

/** Returns the number of cells up to the last filled one. */
export function lastFilled(row: readonly string[]): number {
  return row.findLastIndex((cell) => cell.trim() !== "") + 1;
}

function trimmedTo(cells: readonly string[], length: number): string[] {
  return Array.from({ length }, (_, at) => cells[at] ?? "");
}

/** Joins the columns of each field into one; unused columns are unchanged. */
function oneColumnAField<Field extends string>(
  rows: readonly Row[],
  columns: readonly ColumnUse<Field>[],
  kind: TableKind<Field>,
): Pick<TableRead<Field>, "header" | "rows"> {
  const header: TableRead<Field>["header"] = [];
  const cellsOf: ((row: Row) => string)[] = [];
  const done = new Set<Field>();
  const names = columnNames(columns);
  columns.forEach((column, at) => {
    const { field } = column;
    const all = columns.filter((one) => one.field === field);
    if (field === null || all.length === 1) {
      header.push({ header: field === null ? names[at]! : column.header, field });
      cellsOf.push(({ cells }) => cells[at] ?? "");
      return;
    }
    if (done.has(field)) return;
    done.add(field);
    const joins = kind.fields.find((one) => one.field === field)?.joins ?? " ";
    header.push({ header: all.map((one) => one.header).join(" + "), field });
    cellsOf.push((row) => joinedCell(row, columns, field, joins));
  });
  return { header, rows: rows.map((row) => cellsOf.map((cellOf) => cellOf(row))) };
}
