// Recognises the files of a school's earlier system by the names of its tables, and reads their rows.
import { snakeCase } from "#app/platform/snake-case.ts";
import { parseCsv, restoreCell } from "#app/files/csv.ts";
import type { MovedTable } from "../slice/moved-table.ts";

export type SourceFile = { path: string; text: string };

export type Cells = Readonly<Record<string, unknown>>;

export type SourceRows = {
  file: string;
  rows: readonly { number: number; cells: Cells }[];
  /** Rows that cannot be read at all. */
  broken: readonly { number: number; text: string; reason: string }[];
};

export type Source = {
  /** Files by the table's name. */
  tables: ReadonlyMap<string, readonly SourceRows[]>;
  unread: readonly { file: string; reason: string }[];
};

const UNKNOWN = "It isn't one of the tables that move in.";
const NOT_JSON = "It isn't valid JSON.";
const NO_ROWS = "It has no list of rows.";

/** Returns the rows of each table; files that belong to none are named with the reason. */
export function readSource(files: readonly SourceFile[], tables: readonly MovedTable[]): Source {
  const found = new Map<string, SourceRows[]>();
  const unread: { file: string; reason: string }[] = [];
  for (const file of files) {
    const read = /\.json$/i.test(file.path) ? readJson(file, tables) : readCsv(file, tables);
    if (typeof read === "string") unread.push({ file: file.path, reason: read });
    else for (const { table, ...rows } of read) addTo(found, table.name, rows);
  }
  return { tables: found, unread };
}

function addTo(found: Map<string, SourceRows[]>, name: string, rows: SourceRows): void {
  const list = found.get(name) ?? [];
  list.push(rows);
  found.set(name, list);
}

type Found = SourceRows & { table: MovedTable };

const letters = (name: string) => name.toLowerCase().replace(/[^a-z]/g, "");

/** Returns the table of a file's name: 'members.csv', 'members_rows (1).csv' or 'public.members.json'. */
function tableNamed(path: string, tables: readonly MovedTable[]): MovedTable | undefined {
  const [name = ""] = (path.split(/[/\\]/).at(-1) ?? "").split(/\.(?=[^.]*$)/);
  const plain = letters(name.replace(/^public[._]/i, "")).replace(/rows$/, "");
  return tables.find(({ name: own, otherNames = [] }) =>
    [own, ...otherNames].some((each) => letters(each) === plain),
  );
}

function readCsv({ path, text }: SourceFile, tables: readonly MovedTable[]): Found[] | string {
  const table = tableNamed(path, tables);
  if (!table) return UNKNOWN;
  const { rows, numbers, unclosedQuoteRow } = parseCsv(text);
  const [header = [], ...body] = rows;
  const columns = header.map((name) => columnName(name, table));
  const broken: { number: number; text: string; reason: string }[] = [];
  const read: { number: number; cells: Cells }[] = [];
  for (const [place, row] of body.entries()) {
    const number = numbers[place + 1] ?? 0;
    const cut = (reason: string) =>
      broken.push({ number, text: row.join(",").slice(0, 200), reason });
    if (place + 1 === unclosedQuoteRow) cut("A quotation mark is never closed.");
    else if (row.slice(columns.length).some((cell) => cell !== "")) {
      cut("The row has more cells than the header.");
    } else {
      const cells = columns.map((column, at) => [column, cellOf(row[at])]);
      read.push({ number, cells: Object.fromEntries(cells) });
    }
  }
  return [{ table, file: path, rows: read, broken }];
}

const cellOf = (cell = "") => (cell === "" ? null : restoreCell(cell));

/** Returns a column's name as databases write it: 'Parent Name' and 'parentName' are 'parent_name'. */
function columnName(name: string, { isRow }: MovedTable): string {
  const trimmed = name.trim();
  if (isRow) return trimmed;
  const snake = /[a-z]/.test(trimmed) ? snakeCase(trimmed) : trimmed.toLowerCase();
  return snake.replace(/[\s_-]+/g, "_").replace(/^_/, "");
}

function readJson({ path, text }: SourceFile, tables: readonly MovedTable[]): Found[] | string {
  const value = parse(text) ?? parseLines(text);
  if (value === undefined) return NOT_JSON;
  const table = tableNamed(path, tables);
  const rows = rowsIn(value);
  if (rows) {
    const own = table ?? tables.find(({ isRow }) => isRow && rows.length > 0 && rows.every(isRow));
    return own ? [jsonRows(own, path, rows)] : UNKNOWN;
  }
  if (typeof value !== "object" || value === null) return NO_ROWS;
  const parts = Object.entries(value).flatMap(([name, each]) => partOf(name, each, path, tables));
  return parts.length > 0 ? parts : table ? NO_ROWS : UNKNOWN;
}

/** Returns the rows of one key: a table's name, or any key of a browser's storage. */
function partOf(
  name: string,
  value: unknown,
  file: string,
  tables: readonly MovedTable[],
): Found[] {
  const rows = rowsIn(typeof value === "string" ? parse(value) : value);
  if (!rows) return [];
  const table =
    tableNamed(name, tables) ??
    tables.find(({ isRow }) => isRow && rows.length > 0 && rows.every(isRow));
  return table ? [jsonRows(table, file, rows)] : [];
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Reads a file with one object a line. */
function parseLines(text: string): unknown {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  const values = lines.map(parse);
  return values.length > 0 && values.every((each) => typeof each === "object") ? values : undefined;
}

/** Returns the objects of a list, or of a list under 'rows' or 'data'. */
function rowsIn(value: unknown): object[] | null {
  const { rows, data } = Object(value) as { rows?: unknown; data?: unknown };
  const list = [value, rows, data].find((each) => Array.isArray(each)) as unknown[] | undefined;
  return list ? list.map((each): object => (isObject(each) ? each : { value: each })) : null;
}

const isObject = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function jsonRows(table: MovedTable, file: string, rows: readonly object[]): Found {
  const read = rows.map((row, place) => ({
    number: place + 1,
    cells: Object.fromEntries(
      Object.entries(row).map(([name, value]) => [columnName(name, table), value as unknown]),
    ),
  }));
  return { table, file, rows: read, broken: [] };
}
