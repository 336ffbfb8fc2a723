// The preview of an import: what each row would do, and what a person says about single rows.
import { formatNumber } from "#app/platform/format-number.ts";
import type { FieldSpec } from "#app/files/table/table-kind.ts";
import type { TableReport } from "#app/files/table/table-report.ts";
import type { LeftOut } from "../left-out-file.ts";
import { type Compared, type FieldChange, keyOfChange, type RowState } from "./compare-records.ts";

/** A question about one row. */
export type RowQuestion = {
  id: string;
  text: string;
  /** The records that it is about, in a line each. */
  records: string[];
  choices: { value: string; label: string }[];
};

export type RecordLine = Pick<
  Compared<unknown>,
  "row" | "name" | "state" | "note" | "notes" | "changes"
> & {
  /** An unclear row that can be imported all the same. */
  canBeNew?: boolean;
  /** The answers that would make an unclear row clear. */
  question?: RowQuestion;
  /** The fields that can be left empty so that the row is imported. */
  canBeEmpty?: { field: string; label: string }[];
  /** The row's cells, where it may be left out. */
  cells: readonly string[];
};

export type RowsReport = {
  table: TableReport<string>;
  headers: string[];
  counts: Record<RowState, number>;
  /** All rows but the later ones of those that are new or the same. */
  lines: RecordLine[];
  /** Rows that are not records, such as totals. */
  left: (LeftOut & { canBeImported: true })[];
  /** Cells beyond the last header, by row. */
  surplus: { row: number; cells: string[] }[];
  /** A hash of the outcomes: an import that would differ from its preview is refused. */
  mark: string;
};

export type RecordReport = RowsReport & {
  fields: Pick<FieldSpec<string>, "field" | "label" | "looks" | "isDay" | "joins">[];
};

/** A person's answers about single rows. */
export type RecordAnswers = {
  /** Changes that were ticked or unticked, by `keyOfChange`. */
  ticks: Readonly<Record<string, boolean>>;
  /** Unclear rows that are imported as new records. */
  added: readonly number[];
  /** The answers to the questions about rows, by the question's id. */
  given: Readonly<Record<string, string>>;
  /** Cells that are left empty because they cannot be read, by `keyOfChange`. */
  emptied: readonly string[];
};

export const NO_ANSWERS: RecordAnswers = { ticks: {}, added: [], given: {}, emptied: [] };

/** So many new rows, and so many that are the same, are in a report: nothing is asked about them. */
export const ROWS_SHOWN = 200;

/** Returns the lines of a report: those beyond `ROWS_SHOWN` that need no answer are only counted. */
export function reportedLines<Line extends { state: RowState }>(lines: readonly Line[]): Line[] {
  const seen = { new: 0, same: 0 };
  return lines.filter(({ state }) => {
    if (state !== "new" && state !== "same") return true;
    seen[state] += 1;
    return seen[state] <= ROWS_SHOWN;
  });
}

/** Whether a change is made: as a person ticked it, or unless the file seems to have damaged it. */
export function isTaken(
  { row }: Pick<RecordLine, "row">,
  { field, isDoubtful = false }: FieldChange,
  { ticks }: Pick<RecordAnswers, "ticks">,
): boolean {
  return ticks[keyOfChange(row, field)] ?? !isDoubtful;
}

/** Returns the changes that are left out, by `keyOfChange`. */
export function changesLeftOut(
  lines: readonly RecordLine[],
  answers: Pick<RecordAnswers, "ticks">,
): string[] {
  return lines.flatMap((line) =>
    line.changes.flatMap((change) =>
      isTaken(line, change, answers) ? [] : [keyOfChange(line.row, change.field)],
    ),
  );
}

export type RowOut = LeftOut &
  Pick<RecordLine, "canBeEmpty"> & {
    name?: string;
    canBeImported?: boolean;
  };

/** Returns the rows that an import leaves out, in the file's order. */
export function rowsOut(
  { lines, left }: Pick<RowsReport, "lines" | "left">,
  { added }: Pick<RecordAnswers, "added">,
): RowOut[] {
  const isOut = ({ row, state }: RecordLine) =>
    state === "refused" || (state === "unclear" && !added.includes(row));
  const out = lines.filter(isOut).map(({ row, name, note: reason, cells, canBeEmpty }) => ({
    row,
    name,
    reason,
    cells,
    ...(canBeEmpty && { canBeEmpty }),
  }));
  return [...out, ...left].toSorted((one, other) => one.row - other.row);
}

/** Returns how many records an import would add, how many it would change, and how many unclear rows it leaves out. */
export function importCounts(
  { lines, counts }: Pick<RowsReport, "lines" | "counts">,
  answers: Pick<RecordAnswers, "ticks" | "added">,
): { added: number; changed: number; unclear: number } {
  const isAdded = new Set(answers.added);
  const unclear = lines.filter(({ row, state }) => state === "unclear" && !isAdded.has(row));
  const changed = lines.filter(
    (line) =>
      line.state === "changed" && line.changes.some((change) => isTaken(line, change, answers)),
  );
  return {
    added: counts.new + counts.unclear - unclear.length,
    changed: changed.length,
    unclear: unclear.length,
  };
}

/** Returns the words for a file whose records are all here. */
export function nothingToImport(count: number): string {
  if (count === 1) return "Nothing to import: the only one is already here.";
  return `Nothing to import: all ${formatNumber(count)} are already here.`;
}
