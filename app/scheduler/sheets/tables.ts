// Makes tables from declared columns: what a column says of a line.
import { formatCount } from "#app/ui/format.ts";
import type { Cell, Column, Row } from "./sheet.ts";
import type { OrderLine } from "./order/order-lines.ts";

export type DeclaredColumn<Of> = Column & { of: (of: Of) => Cell };

type ColumnOptions = { share?: number; isMain?: true };

/** Declares a column; without a share it is as wide as its words. */
export function column<Of>(
  title: string,
  of: (of: Of) => Cell,
  { share = 0, ...rest }: ColumnOptions = {},
): DeclaredColumn<Of> {
  return { title, share, ...rest, of };
}

/** Returns a space to write in; nothing is written of a scratched line. */
export function writesUnlessScratched({ line }: { line: OrderLine }): Cell {
  return line.isScratched ? "" : { writes: true };
}

/** Returns the columns as a sheet has them. */
export function columnsOf<Of>(columns: readonly DeclaredColumn<Of>[]): Column[] {
  return columns.map(({ of: _of, ...rest }) => rest);
}

/** Returns a row without marks. */
export function plainRow<Of>(columns: readonly DeclaredColumn<Of>[], of: Of, key: string): Row {
  const cells = columns.map((one) => one.of(of));
  return { key, cells, marks: [], note: "", below: "", isScratched: false, isChanged: false };
}

/** Returns the row of a line. A scratched line says so, in words. */
export function rowOf<Of extends { line: OrderLine }>(
  columns: readonly DeclaredColumn<Of>[],
  of: Of,
  { marks = [], note = "", below = "" }: Partial<Pick<Row, "marks" | "note" | "below">> = {},
): Row {
  const { line } = of;
  return {
    ...plainRow(columns, of, line.key),
    marks: [...(line.isScratched ? ["Scratched"] : []), ...marks],
    note,
    below,
    isScratched: line.isScratched,
  };
}

/** A list of more dancers than this goes below the row, over its whole width. */
const MOST_IN_COLUMN = 9;

/** Splits a line's dancers between their column and the space below the row. */
export function splitDancers(line: OrderLine, text: string) {
  const isLong = line.dancers.length > MOST_IN_COLUMN && text.includes(",");
  return isLong
    ? { inColumn: formatCount(line.dancers.length, "dancer"), below: text }
    : { inColumn: text, below: "" };
}
