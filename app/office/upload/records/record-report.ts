// The preview of an import of records.
import type { FieldSpec } from "#app/files/table/table-kind.ts";
import type { TableReport } from "#app/files/table/table-report.ts";
import type { LeftOut } from "../left-out-file.ts";
import type { Compared, RowState } from "./compare-records.ts";

export type RecordLine = Pick<
  Compared<unknown>,
  "row" | "name" | "state" | "note" | "notes" | "changes"
> & {
  /** An unclear row that can be imported all the same. */
  canBeNew: boolean;
  cells: readonly string[];
};

export type RecordReport = {
  table: TableReport<string>;
  fields: Pick<FieldSpec<string>, "field" | "label" | "looks" | "isDay" | "joins">[];
  headers: string[];
  counts: Record<RowState, number>;
  lines: RecordLine[];
  /** Rows that are no records, such as totals. */
  left: (LeftOut & { canBeImported: true })[];
  /** Cells beyond the last header, by row. */
  surplus: { row: number; cells: string[] }[];
  /** A hash of the outcomes: an import that would differ from its preview is refused. */
  mark: string;
};

/** What a person has said about single rows. */
export type RecordAnswers = {
  /** Changes that are left out, by row and field. */
  kept: readonly string[];
  /** Unclear rows that are imported as new records. */
  added: readonly number[];
};

/** Returns how many records an import would add or change, and how many unclear rows it leaves out. */
export function importCounts(
  { lines }: Pick<RecordReport, "lines">,
  { kept, added }: RecordAnswers,
): { imported: number; unclear: number } {
  const isKept = new Set(kept);
  const isAdded = new Set(added);
  const takes = ({ row, state, changes }: RecordLine) =>
    state === "new" ||
    (state === "unclear" && isAdded.has(row)) ||
    (state === "changed" && changes.some(({ field }) => !isKept.has(`${row} ${field}`)));
  const unclear = lines.filter(({ row, state }) => state === "unclear" && !isAdded.has(row));
  return { imported: lines.filter(takes).length, unclear: unclear.length };
}
