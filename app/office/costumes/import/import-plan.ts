// Plans an import: column mapping, costumes and skipped rows.
import { restoreCell } from "#app/files/csv.ts";
import {
  columnFor,
  columnKey,
  isUsableName,
  type Fields,
} from "#app/office/costumes/list/columns.ts";
import { readPictureCell } from "#app/office/costumes/photos/picture-addresses.ts";

export const PREVIEW_ROWS = 5;
const PREVIEW_CHARACTERS = 50;
const NAME_CHARACTERS = 100;

const PICTURE_COLUMN = /image|photo|picture|img|thumbnail/i;

/** The mapping of a file's column: a list column, the photos, or nowhere. */
export type Target = { kind: "column"; name: string } | { kind: "photos" } | { kind: "nowhere" };

export type SheetColumn = { header: string; target: Target };

type ReadCostume = { row: number; fields: Fields; imageUrls: string[] };

export type LeftRow = {
  /** The row's number in the file; the header is 1. */
  row: number;
  reason: string;
};

export type DateWarning = { row: number; header: string; shown: string; suggestion: string };

/** The preview of an import. */
export type Preview = {
  columns: SheetColumn[];
  /** The list columns available for mapping. */
  choices: string[];
  /** The first rows, each cell cut to 50 characters. */
  rows: string[][];
  /** Number of costumes in the file. */
  costumes: number;
  left: LeftRow[];
  shared: string[];
  dates: DateWarning[];
};

/** Recognises a picture column by its header. */
function isPictureColumn(header: string): boolean {
  return PICTURE_COLUMN.test(header);
}

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

/** Returns the default mapping: to the column with the same meaning, otherwise to a new column. */
export function planColumns(headers: readonly string[], columns: readonly string[]): SheetColumn[] {
  const own: string[] = [];
  return headers.map((written) => {
    const header = written.trim();
    if (header === "") return { header, target: { kind: "nowhere" } };
    if (isPictureColumn(header)) return { header, target: { kind: "photos" } };
    const name = columnFor(header, [...columns, ...own]) ?? header;
    if (name === header) own.push(header);
    return { header, target: { kind: "column", name } };
  });
}

/** Returns the headers mapped to the same column, for a warning before the import. */
export function sharedTargets(plan: readonly SheetColumn[]): string[] {
  const counts = new Map<string, string[]>();
  for (const { header, target } of plan) {
    if (target.kind !== "column") continue;
    const key = columnKey(target.name);
    counts.set(key, [...(counts.get(key) ?? []), header]);
  }
  return [...counts.values()].filter((headers) => headers.length > 1).map((all) => all.join(", "));
}

/** Returns the costumes, and the skipped rows with reasons. */
export function planCostumes(
  rows: readonly (readonly string[])[],
  plan: readonly SheetColumn[],
): { costumes: ReadCostume[]; left: LeftRow[] } {
  const costumes: ReadCostume[] = [];
  const left: LeftRow[] = [];
  for (const [place, cells] of rows.entries()) {
    const row = place + 2;
    if (cells.every((cell) => cell.trim() === "")) {
      left.push({ row, reason: "The row is empty." });
      continue;
    }
    const costume = toCostume(cells, plan);
    if (Object.keys(costume.fields).length > 0 || costume.imageUrls.length > 0) {
      costumes.push({ row, ...costume });
    } else left.push({ row, reason: "None of its columns are imported." });
  }
  return { costumes, left };
}

function toCostume(cells: readonly string[], plan: readonly SheetColumn[]) {
  const fields: Fields = {};
  const imageUrls = new Set<string>();
  for (const [place, { header, target }] of plan.entries()) {
    const cell = restoreCell(cells[place] ?? "").trim();
    if (cell === "" || target.kind === "nowhere") continue;
    if (target.kind === "photos") {
      const { addresses, text } = readPictureCell(cell);
      for (const address of addresses) imageUrls.add(address);
      if (text) add(fields, header, text);
    } else add(fields, target.name, cell);
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
