// Plans an import: column mapping, costumes, and the rows that are left out.
import { restoreCell } from "#app/files/csv.ts";
import { SLICE_ROWS, type Slices } from "#app/data/commands/progress.ts";
import { columnNames } from "#app/files/table/fold-header.ts";
import { cellsByNumber } from "#app/files/table/source-rows.ts";
import type { Choices, TableFile, TableRead } from "#app/files/table/table-kind.ts";
import type { TableReport } from "#app/files/table/table-report.ts";
import { columnFor, columnKey, isUsableName, type Fields } from "../list/columns.ts";
import { readPictureCell } from "../photos/picture-addresses.ts";
import { isPictureColumn, PHOTOS } from "./costume-table.ts";

export const PREVIEW_ROWS = 5;
const PREVIEW_CHARACTERS = 50;
const NAME_CHARACTERS = 100;

/** A file's column, and the column of the list that it fills, `PHOTOS`, or null for none. */
export type SheetColumn = { name: string; header: string; target: string | null };

export type ReadCostume = { row: number; fields: Fields; imageUrls: string[] };

export type LeftRow = {
  /** The row's number in the file. */
  row: number;
  reason: string;
  /** Its cells as they are in the file. */
  cells: readonly string[];
  /** It does not look like a record, such as a total: one press makes it a costume. */
  canBeImported?: true;
};

export type DateWarning = { row: number; header: string; shown: string; suggestion: string };

/** How a sheet was read, and what is imported of it. */
export type SheetPreview = {
  report: TableReport<string>;
  columns: SheetColumn[];
  /** The first rows, each cell cut to 50 characters. */
  rows: string[][];
  costumes: number;
  left: LeftRow[];
  surplus: { row: number; cells: string[] }[];
  shared: string[];
  dates: DateWarning[];
  hidden: { rows: number; columns: number };
};

/** The preview of an import. */
export type Preview = {
  sheets: SheetPreview[];
  /** The columns of the school's list. */
  list: string[];
  /** How many of the costumes look like one in the list. */
  known: number;
};

/** The records of a table with all cells of their rows, which `TableRead` joins by field. */
type Table = {
  read: Pick<TableRead<string>, "columns" | "numbers" | "positions" | "left" | "ragged">;
  sheet: TableFile;
};

/** Returns why the headers make the file unusable; null when they are fine. */
export function headerProblem(headers: readonly string[]): string | null {
  const bad = headers.find((header) => !isUsableName(header));
  if (bad !== undefined) return `The header “${bad.trim()}” cannot be used. Rename it in the file.`;
  if (headers.every((header) => header.trim() === "")) return "The first row has no headers.";
  const long = headers.find((header) => header.trim().length > NAME_CHARACTERS);
  return long === undefined
    ? null
    : `The header “${long.trim().slice(0, PREVIEW_CHARACTERS)}…” is longer than ${NAME_CHARACTERS} characters.`;
}

/**
 * Returns where each column goes: as a person says; the photos for a picture header; the list's column of the same
 * meaning; otherwise a new column of its own name. Columns beyond the last header are left out.
 */
export function planColumns(
  { columns, headerRow }: Pick<TableRead<string>, "columns" | "headerRow">,
  list: readonly string[],
  chosen: Choices["columns"] = {},
): SheetColumn[] {
  const names = columnNames(columns);
  const last = columns.findLastIndex(({ header }) => header !== "");
  const plan: SheetColumn[] = [];
  for (const [at, { header, field }] of columns.entries()) {
    if (at > last && headerRow !== null) break;
    const name = names[at]!;
    const own = plan.flatMap(({ target }) =>
      target === null || target === PHOTOS ? [] : [target],
    );
    const alike = plan.find((other) => columnKey(other.header) === columnKey(header))?.target;
    const found = () => field ?? columnFor(header, [...list, ...own]) ?? alike ?? header;
    const guess = header === "" ? null : isPictureColumn(header) ? PHOTOS : found();
    plan.push({ name, header, target: name in chosen ? (chosen[name] ?? null) : guess });
  }
  return plan;
}

/** Returns the headers mapped to the same column, for a warning before the import. */
export function sharedTargets(plan: readonly SheetColumn[]): string[] {
  const filling = plan.filter(({ target }) => target !== null && target !== PHOTOS);
  return [...Map.groupBy(filling, ({ target }) => columnKey(target!)).values()]
    .filter((all) => all.length > 1)
    .map((all) => all.map(({ header }) => header).join(", "));
}

/** Returns the file's rows of records, each with its number and all its cells. */
export function recordRows({ read, sheet }: Table): { row: number; cells: readonly string[] }[] {
  const cellsAt = cellsByNumber(sheet);
  return read.positions.map((position) => {
    const row = read.numbers[position]!;
    return { row, cells: cellsAt.get(row) ?? [] };
  });
}

/**
 * Reads in slices the costumes, and the rows that are left out with reasons. `problemOf` says why the form would refuse a
 * costume.
 */
export function* planCostumes(
  table: Table,
  plan: readonly SheetColumn[],
  problemOf: (costume: Omit<ReadCostume, "row">) => string | null = () => null,
): Slices<{ costumes: ReadCostume[]; left: LeftRow[] }> {
  const costumes: ReadCostume[] = [];
  const left: LeftRow[] = table.read.left.map(({ number, why, cells }) => ({
    row: number,
    reason: WHY_LEFT[why],
    cells,
    canBeImported: true,
  }));
  for (const [at, { row, cells }] of recordRows(table).entries()) {
    if (at % SLICE_ROWS === 0) yield at;
    const costume = toCostume(cells, plan);
    const isEmpty = Object.keys(costume.fields).length + costume.imageUrls.length === 0;
    const reason = isEmpty ? "None of its columns are imported." : problemOf(costume);
    if (reason === null) costumes.push({ row, ...costume });
    else left.push({ row, reason, cells });
  }
  return { costumes, left: left.toSorted((one, other) => one.row - other.row) };
}

const WHY_LEFT = {
  total: "A total.",
  header: "The headers again.",
  footnote: "A note below or between the costumes.",
  section: "A heading between the costumes.",
  break: "A heading between the costumes.",
  event: "A heading between the costumes.",
};

function toCostume(cells: readonly string[], plan: readonly SheetColumn[]) {
  const fields: Fields = {};
  const imageUrls = new Set<string>();
  for (const [place, { header, target }] of plan.entries()) {
    const cell = restoreCell(cells[place] ?? "").trim();
    if (cell === "" || target === null) continue;
    if (target === PHOTOS) {
      const { addresses, text } = readPictureCell(cell);
      for (const address of addresses) imageUrls.add(address);
      if (text) add(fields, header, text);
    } else add(fields, target, cell);
  }
  return { fields, imageUrls: [...imageUrls] };
}

function add(fields: Fields, name: string, text: string): void {
  const before = Object.hasOwn(fields, name) ? fields[name] : undefined;
  fields[name] = before === undefined || before === text ? text : `${before} / ${text}`;
}

/** Returns a cell's preview text. */
export function previewCell(cell: string): string {
  return cell.slice(0, PREVIEW_CHARACTERS);
}

/** True for columns of sizes or boxes, which spreadsheets turn into dates. */
export function isSizeOrBox(header: string): boolean {
  return /\b(size|sizes|age|ages|box)\b/i.test(header.replaceAll("_", " "));
}

/** Lending changes it after an import. */
const LENT = columnKey("QUANTITY OUT");

/** Returns what two costumes have in common that look like one: all but the quantity out. */
export function likenessOf({ fields, imageUrls }: Omit<ReadCostume, "row">): string {
  const own = Object.entries(fields)
    .map(([name, value]): [string, string] => [columnKey(name), value.trim().toLowerCase()])
    .filter(([name, value]) => value !== "" && name !== LENT)
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  return own.length > 0 ? JSON.stringify(own) : JSON.stringify(imageUrls);
}
