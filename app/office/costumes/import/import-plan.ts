// From the rows of a spreadsheet to costumes: which column goes where, and what becomes of each row.
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

/** Where a column of the file goes: a column of the list, the photos, or nowhere. */
export type Target = { kind: "column"; name: string } | { kind: "photos" } | { kind: "nowhere" };

export type SheetColumn = { header: string; target: Target };

type ReadCostume = { row: number; fields: Fields; imageUrls: string[] };

export type LeftRow = {
  /** The row's number in the file; the header is 1. */
  row: number;
  reason: string;
};

export type DateWarning = { row: number; header: string; shown: string; suggestion: string };

/** The preview of a file, before it is imported. */
export type Preview = {
  columns: SheetColumn[];
  /** The columns of the list that a column of the file can go to. */
  choices: string[];
  /** The first rows, each cell cut to 50 characters. */
  rows: string[][];
  /** How many costumes the file has. */
  costumes: number;
  left: LeftRow[];
  shared: string[];
  dates: DateWarning[];
};

/** A column of pictures is known by its name. */
function isPictureColumn(header: string): boolean {
  return PICTURE_COLUMN.test(header);
}

/** A reason to refuse the whole file because of its headers; null where they can be used. */
export function headerProblem(headers: readonly string[]): string | null {
  const bad = headers.find((header) => !isUsableName(header));
  if (bad !== undefined) return `The header “${bad.trim()}” cannot be used. Rename it in the file.`;
  if (headers.every((header) => header.trim() === "")) return "The first row has no headers.";
  const long = headers.find((header) => header.trim().length > NAME_CHARACTERS);
  return long === undefined
    ? null
    : `The header “${long.trim().slice(0, PREVIEW_CHARACTERS)}…” is longer than ${NAME_CHARACTERS} characters.`;
}

/** Where each column goes at first: to the column that it is another name of, otherwise to its own. */
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

/** The headers of which several go to one column, so that people know before they import. */
export function sharedTargets(plan: readonly SheetColumn[]): string[] {
  const counts = new Map<string, string[]>();
  for (const { header, target } of plan) {
    if (target.kind !== "column") continue;
    const key = columnKey(target.name);
    counts.set(key, [...(counts.get(key) ?? []), header]);
  }
  return [...counts.values()].filter((headers) => headers.length > 1).map((all) => all.join(", "));
}

/** The costumes of the rows below the header, and the rows that make none, each with its reason. */
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
    } else left.push({ row, reason: "Nothing in it goes to a column of the list." });
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

/** A cell as the preview shows it. */
export function previewCell(cell: string): string {
  return cell.slice(0, PREVIEW_CHARACTERS);
}

/** The columns in which a spreadsheet program takes sizes and box numbers for dates. */
export function isSizeOrBox(header: string): boolean {
  return /\b(size|sizes|age|ages|box)\b/i.test(header.replaceAll("_", " "));
}
