// Rows as text that is the same from both engines: one JSON object a line, its columns in the table's order.
import { readJson } from "#app/data/database/json-text.ts";

export const COLUMN_TYPES = ["text", "integer", "boolean", "date", "timestamptz", "jsonb"] as const;
export type ColumnType = (typeof COLUMN_TYPES)[number];

export type Column = { name: string; type: ColumnType; isRequired: boolean };

export type TableShape = {
  name: string;
  columns: Column[];
  /** The columns of the primary key: rows are stored in its order. */
  key: Column[];
};

/** The upper limit of PostgreSQL's integer. */
const INTEGER_LIMIT = 2 ** 31;

/** Returns the line of a row, without its line break; throws RangeError naming the invalid column. */
export function lineOf({ columns }: TableShape, values: readonly unknown[]): string {
  const fields = columns.map((column, index) => {
    const value = values[index] ?? null;
    const problem = valueProblem(column, value);
    if (problem) throw new RangeError(problem);
    return `${JSON.stringify(column.name)}:${canonicalJson(value)}`;
  });
  return `{${fields.join(",")}}`;
}

/** Returns the values of a line in the order of the columns; throws RangeError with the problem. */
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
  if (fields.size > columns.length) throw new RangeError("it has an unknown column");
  return values;
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw new RangeError("it is not a row");
  }
}

/** Returns the problem with a column's value, or null. */
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

/** Returns an engine's text for a time as ISO text in UTC to the millisecond; other text stays as it is. */
export function isoTimeOf(text: string): string {
  return isoOf(text) ?? text;
}

function isoOf(text: string): string | null {
  const moment = new Date(text);
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString();
}

/**
 * Parses an engine's text in a JSON column: a list or an object, or else the text itself. Text
 * that another program has damaged stays as it is, so that one such row does not stop a backup.
 */
export function jsonOf(text: string): object | string {
  const value = readJson(text);
  if (typeof value === "object" && value !== null) return value;
  return typeof value === "string" ? value : text;
}

/** Returns JSON text with the keys of every object sorted: the engines keep different orders. */
export function canonicalJson(value: unknown): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
  const fields = Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, field]) => `${JSON.stringify(key)}:${canonicalJson(field)}`);
  return `{${fields.join(",")}}`;
}

/** Returns true for a row that PostgreSQL can store: no zero characters and no lone surrogates. */
export function fitsPostgres(line: string): boolean {
  return !/(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/i.test(line);
}
