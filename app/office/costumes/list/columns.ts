// Maps a school's own field names to the list's columns.
import { memoize } from "#app/platform/memoize.ts";
import { nameKey } from "#app/platform/name.ts";

export const DEFAULT_COLUMNS = [
  "Item name",
  "Type",
  "SIZES",
  "COLOUR",
  "BOX NUMBER",
  "TOTAL QUANTITY",
  "QUANTITY OUT",
  "Status",
  "SUITABLE FOR HIRE?",
] as const;

/** Other headers under which people's own lists have a default column. */
export const COLUMN_SYNONYMS: Record<(typeof DEFAULT_COLUMNS)[number], readonly string[]> = {
  "Item name": ["item", "name", "costume", "costume name", "costume title", "title"],
  Type: ["costume type", "item type", "category", "kind"],
  SIZES: ["size", "size/age", "age/size", "costume size"],
  COLOUR: ["color", "colours", "colors"],
  "BOX NUMBER": ["box", "box no", "box num", "box #", "storage box"],
  "TOTAL QUANTITY": ["quantity", "qty", "total qty", "how many", "number of items"],
  "QUANTITY OUT": ["qty out", "number out", "on loan", "out"],
  Status: ["costume status", "item status"],
  "SUITABLE FOR HIRE?": ["hire", "for hire", "can be hired", "available for hire"],
};

export type Fields = Record<string, string>;

/** Synonyms in column names. */
const SAME_WORDS: ReadonlyMap<string, string> = new Map([
  ["color", "colour"],
  ["colors", "colour"],
  ["colours", "colour"],
  ["qty", "quantity"],
  ["no", "number"],
  ["num", "number"],
]);
const SAME_NAMES: ReadonlyMap<string, string> = new Map([["box", "box number"]]);

const MEMORY = 10_000;

/**
 * Returns a column name's key, which ignores case, punctuation and synonyms: colour and color, box, box no
 * and box number, qty and quantity.
 */
export const columnKey = memoize(MEMORY, (name: string): string => {
  const words = nameKey(name).match(/[\p{L}\p{N}]+/gu) ?? [];
  const spelled = words.map((word) => SAME_WORDS.get(word) ?? word).join(" ");
  // A name of punctuation only, such as '#', is its own key.
  return (SAME_NAMES.get(spelled) ?? spelled) || nameKey(name);
});

/**
 * Returns the nine default columns in order, then all other fields by name. Names with the same key share a
 * column, labelled as most costumes have it.
 */
export function columnsOf(costumes: readonly { fields: Fields }[]): string[] {
  const counts = new Map<string, number>();
  for (const { fields } of costumes) {
    for (const name of Object.keys(fields)) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const labels = new Map<string, string>();
  const byUse = [...counts].sort(([a, one], [b, two]) => two - one || (a < b ? -1 : 1));
  for (const [name] of byUse) {
    const key = columnKey(name);
    if (!labels.has(key)) labels.set(key, name);
  }
  for (const name of DEFAULT_COLUMNS) labels.delete(columnKey(name));
  return [...DEFAULT_COLUMNS, ...[...labels.values()].sort()];
}

/** Returns a field's column; null for none. */
export function columnFor(name: string, columns: readonly string[]): string | null {
  const key = columnKey(name);
  return columns.find((column) => columnKey(column) === key) ?? null;
}

/** Returns a costume's fields by column; two names of one column are joined. */
export function inColumns(fields: Fields, columns: readonly string[]): Fields {
  const labels = new Map(columns.map((column) => [columnKey(column), column]));
  const values = new Map<string, string>();
  for (const [name, value] of Object.entries(fields)) {
    const label = labels.get(columnKey(name)) ?? name;
    values.set(label, joined(values.get(label) ?? "", value));
  }
  return Object.fromEntries(values);
}

function joined(before: string, value: string): string {
  const isBoth = before !== "" && value !== "" && before !== value;
  return isBoth ? `${before} / ${value}` : before || value;
}

/** Returns a costume's value in a default column, under any synonym; '' for none. */
export function valueIn(fields: Fields, column: (typeof DEFAULT_COLUMNS)[number]): string {
  const key = columnKey(column);
  return Object.keys(fields)
    .filter((name) => columnKey(name) === key)
    .reduce((shown, name) => joined(shown, fields[name] ?? ""), "");
}

/**
 * Returns a costume's fields after saving its form: columns keep this costume's field names, empty values
 * are removed, and fields the form did not show stay.
 */
export function withValues(stored: Fields, values: Fields): Fields {
  const shown = new Map(Object.entries(values).map(([name, value]) => [columnKey(name), value]));
  const fields: Fields = {};
  for (const [name, value] of Object.entries(stored)) {
    if (!shown.has(columnKey(name))) fields[name] = value;
  }
  for (const [name, value] of Object.entries(values)) {
    const text = value.trim();
    if (text === "") continue;
    const before = Object.keys(stored).find((other) => columnKey(other) === columnKey(name));
    fields[before ?? name] = text;
  }
  return fields;
}

/** False for names with a meaning in JavaScript, such as __proto__. */
export function isUsableName(name: string): boolean {
  return !["__proto__", "constructor", "prototype"].includes(name.trim());
}
