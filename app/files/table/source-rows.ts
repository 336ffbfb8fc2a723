// Finds the cells of a record in its file, before `TableRead` joined the columns of each field.
import type { TableFile, TableRead } from "./table-kind.ts";

/** Returns the cells of each row of a file, by the row's number. */
export function cellsByNumber({ rows, numbers }: TableFile): Map<number, readonly string[]> {
  return new Map(numbers.map((number, at) => [number, rows[at]!]));
}

/** Returns the filled cells beyond `width`, by default the header's, of each row that has any. */
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
