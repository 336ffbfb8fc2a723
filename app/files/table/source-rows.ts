// The rows of a table's records as they are in its file: `TableRead` joins the columns of a field.
import type { TableFile, TableRead } from "./table-kind.ts";

/** Returns the cells of each row of a file, by the row's number. */
export function cellsByNumber({ rows, numbers }: TableFile): Map<number, readonly string[]> {
  return new Map(numbers.map((number, at) => [number, rows[at]!]));
}

/** Returns the filled cells beyond the header of each row that has any; `width` is the header's where it is not given. */
export function surplusCells(
  { ragged, numbers }: Pick<TableRead<string>, "ragged" | "numbers">,
  cells: ReadonlyMap<number, readonly string[]>,
  width?: number,
): { row: number; cells: string[] }[] {
  return ragged.map(({ position, expected }) => {
    const row = numbers[position]!;
    const beyond = cells.get(row)!.slice(width ?? expected);
    return { row, cells: beyond.filter((cell) => cell.trim() !== "") };
  });
}
