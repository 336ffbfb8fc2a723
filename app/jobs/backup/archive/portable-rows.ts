// Rows as text that both engines give alike: one JSON object a line, its columns in the table's order.
import { readJson } from "#app/data/database/json-text.ts";

export const COLUMN_TYPES = ["text", "integer", "boolean", "date", "timestamptz", "jsonb"] as const;
export type ColumnType = (typeof COLUMN_TYPES)[number];

export type Column = { name: string; type: ColumnType; isRequired: boolean };

export type TableShape = {
  name: string;
  columns: Column[];
  /** The columns of the primary key: rows are kept in its order. */
  key: Column[];
};

/** The largest whole number that PostgreSQL's integer holds. */
const INTEGER_LIMIT = 2 ** 31;

/** The line of a row, without its line break; throws RangeError naming the column that does not fit. */
export function lineOf({ columns }: TableShape, values: readonly unknown[]): string {
  const fields = columns.map((column, index) => {
    const value = values[index] ?? null;
    const problem = valueProblem(column, value);
    if (problem) throw new RangeError(problem);
    return `${JSON.stringify(column.name)}:${canonicalJson(value)}`;
  });
  return `{${fields.join(",")}}`;
}

/** The values of a line in the order of the columns; throws RangeError saying what is wrong. */
export function valuesOf({ columns }: TableShape, line: string): unknown[] {
  const row = parse(line);
  if (typeof row !== "object" || row === null || Array.isArray(row)) {
    throw new RangeError("it is not a row");
  }
  const fields = new Map(Object.entries(row));
  const values = columns.map((column) => {
    const value: unknown = fields.get(column.name);
    if (value === undefined) throw new RangeError(`${column.name} is missing`);
    const problem = valueProblem(column, value);
    if (problem) throw new RangeError(problem);
    return value;
  });
  if (fields.size > columns.length) throw new RangeError("it has a column that is not known");
  return values;
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw new RangeError("it is not a row");
  }
}

/** What is wrong with a value of a column, or null. */
function valueProblem({ name, type, isRequired }: Column, value: unknown): string | null {
  if (value === null) return isRequired ? `${name} is empty` : null;
  return FITS[type](value) ? null : `${name} is not ${EXPECTED[type]}`;
}

const FITS: Record<ColumnType, (value: unknown) => boolean> = {
  text: (value) => typeof value === "string",
  integer: (value) =>
    Number.isInteger(value) && Number(value) >= -INTEGER_LIMIT && Number(value) < INTEGER_LIMIT,
  boolean: (value) => typeof value === "boolean",
  date: isDay,
  timestamptz: (value) => typeof value === "string" && isoOf(value) === value,
  jsonb: (value) => typeof value === "object" || typeof value === "string",
};

const EXPECTED: Record<ColumnType, string> = {
  text: "text",
  integer: "a whole number",
  boolean: "true or false",
  date: "a day",
  timestamptz: "a moment",
  jsonb: "a list, an object or text",
};

function isDay(value: unknown): boolean {
  if (typeof value !== "string" || !/^\d{4}-\d\d-\d\d$/.test(value)) return false;
  const midnight = `${value}T00:00:00.000Z`;
  return isoOf(midnight) === midnight;
}

/** An engine's text for a moment as ISO text in UTC to the millisecond; text that is none stays as it is. */
export function momentOf(text: string): string {
  return isoOf(text) ?? text;
}

function isoOf(text: string): string | null {
  const moment = new Date(text);
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString();
}

/**
 * What an engine's text in a JSON column holds: a list or an object, or else the text itself. Another
 * program may have spoiled it: it is kept as it is, so that one such row stops no backup.
 */
export function jsonOf(text: string): object | string {
  const value = readJson(text);
  if (typeof value === "object" && value !== null) return value;
  return typeof value === "string" ? value : text;
}

/** JSON text with the keys of every object in order: the engines keep different orders. */
export function canonicalJson(value: unknown): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
  const fields = Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, field]) => `${JSON.stringify(key)}:${canonicalJson(field)}`);
  return `{${fields.join(",")}}`;
}

/** True for a row that PostgreSQL can hold: it has neither a zero character nor half of a pair. */
export function fitsPostgres(line: string): boolean {
  return !/(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/i.test(line);
}
