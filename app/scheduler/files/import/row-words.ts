// Names the rows of a file by the numbers that spreadsheets show beside them.

/** A row of one of several sheets that are read as one list. */
export type SheetRow = { sheet: string; row: number };

export type RowNames = {
  /** The file's number of the header and of each row after it; undefined when they are 1, 2, 3 and so on. */
  numbers?: readonly number[];
  /** The sheet and row of each number, from 1, when several sheets are read as one list. */
  sheetRows?: readonly SheetRow[];
};

/** Returns the file's number of a row, which counts from 0 for the header. */
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
