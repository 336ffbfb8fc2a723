// Rows of a file in words, by the numbers that the file's own program shows beside them.

/** A row of a workbook of which several sheets are read as one list. */
export type SheetRow = { sheet: string; row: number };

export type RowNames = {
  /** The file's own number of each row after the header; not there where the header is 1 and no row is left out. */
  numbers?: readonly number[];
  /** The sheet and row of each number, from 1; only where several sheets are read as one list. */
  sheetRows?: readonly SheetRow[];
};

/** The row as the file counts it: its header is the first where nothing stands before it. */
export function fileRow(row: number, numbers?: readonly number[]): number {
  return numbers?.[row] ?? row + 1;
}

/** Returns 'Row 5', or 'Row 5 of Friday', for a row's number in the file. */
export function rowWords(number: number, { sheetRows }: RowNames): string {
  const place = sheetRows?.[number - 1];
  return place ? `Row ${place.row} of ${place.sheet}` : `Row ${number}`;
}

/** Returns 'rows 1-4, 7', neighbours as a range, or 'rows 1-4 of Friday; row 2 of Saturday'. */
export function rowsWords(numbers: readonly number[], { sheetRows }: RowNames): string {
  if (!sheetRows) return rangesWords(numbers);
  const places = numbers.map((number) => sheetRows[number - 1]!);
  return [...Map.groupBy(places, ({ sheet }) => sheet)]
    .map(([sheet, rows]) => `${rangesWords(rows.map(({ row }) => row))} of ${sheet}`)
    .join("; ");
}

function rangesWords(rows: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const row of rows) {
    const last = ranges.at(-1);
    if (last && last[1] === row - 1) last[1] = row;
    else ranges.push([row, row]);
  }
  const words = ranges.map(([first, last]) => (first === last ? `${first}` : `${first}-${last}`));
  return `${rows.length === 1 ? "row" : "rows"} ${words.join(", ")}`;
}
