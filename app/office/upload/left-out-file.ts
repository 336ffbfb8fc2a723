// The file of the rows that an import leaves out.
import type { LeftRow } from "#app/files/table/table-kind.ts";
import { csvText, defuseCell } from "#app/files/csv.ts";

export type LeftOut = {
  /** Its number in the file. */
  row: number;
  reason: string;
  /** Its cells as they are in the file. */
  cells: readonly string[];
};

/** Returns the rows that are not records, with the reason in words. */
export function leftRows(
  left: readonly Pick<LeftRow, "number" | "text" | "cells">[],
): (LeftOut & { canBeImported: true })[] {
  return left.map(({ number, text, cells }) => ({
    row: number,
    reason: `${text} doesn't look like a record.`,
    cells,
    canBeImported: true,
  }));
}

/** Returns the rows with all their cells, and the reason as the last column. */
export function leftOutFile(headers: readonly string[], rows: readonly LeftOut[]): string {
  const width = Math.max(headers.length, ...rows.map(({ cells }) => cells.length));
  const padded = (cells: readonly string[]) =>
    Array.from({ length: width }, (_, at) => defuseCell(cells[at] ?? ""));
  return csvText([
    [...padded(headers), "Reason"],
    ...rows.map(({ cells, reason }) => [...padded(cells), defuseCell(reason)]),
  ]);
}
