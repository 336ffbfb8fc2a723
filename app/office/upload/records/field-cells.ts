// Reads cells as the form of a declared record holds them.
import { restoreCell } from "#app/files/csv.ts";
import type { FieldSpec, ValueKind } from "#app/files/table/table-kind.ts";
import { emailKey } from "#app/platform/contact-keys.ts";
import { plainPounds } from "#app/platform/money.ts";
import { readDay } from "#app/platform/typed/day.ts";
import type { Reading } from "#app/platform/typed/reading.ts";
import { formatDay } from "#app/ui/format.ts";
import type { Field, Fields } from "../../fields/field.ts";
import { tidied } from "../../fields/values.ts";
import type { FormValues, RecordRow } from "./compare-records.ts";

const LOOKS: Partial<Record<Field["kind"], ValueKind>> = {
  day: "day",
  email: "email",
  money: "money",
};

/** Other headers under which an import finds a field, by field. */
export type Synonyms<F> = Partial<Record<keyof F & string, readonly string[]>>;

/** Returns the fields as columns of a file. */
export function tableFields<F extends Fields>(
  fields: F,
  synonyms: Synonyms<F>,
): FieldSpec<string>[] {
  return Object.entries(fields).map(([name, field]) => {
    const looks = LOOKS[field.kind];
    return {
      field: name,
      label: field.label,
      headers: [name],
      synonyms: [field.label, ...(synonyms[name] ?? [])],
      ...(looks && { looks }),
    };
  });
}

/** Returns the filled cells as the form holds them; the problem of the first that cannot be read. */
export function formOfCells(
  fields: Fields,
  cells: RecordRow["cells"],
): { form: FormValues } | { problem: string } {
  const form: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields)) {
    if (cells[name] === undefined) continue;
    const reading = readCell(field, restoreCell(cells[name]).trim());
    if ("problem" in reading) return { problem: `${field.label}: ${reading.problem}` };
    form[name] = reading.value;
  }
  return { form };
}

function readCell(field: Field, cell: string): Reading<unknown> {
  switch (field.kind) {
    case "day":
      return readDayCell(cell);
    case "email":
      return { value: emailKey(cell) };
    case "money":
      return inForm(
        field.read(cell.replace(/\s*(?:pcm|p\.?m\.?|per month|a month)$/i, "")),
        plainPounds,
      );
    case "count":
      return inForm(field.read(cell), String);
    case "tick":
      return readTick(cell);
    case "names":
      return { value: namesIn(cell) };
    case "choice":
      return { value: cell };
    case "text":
      return { value: tidied(field, cell) };
  }
}

/** Reads a day, with or without a time of day after it. */
export function readDayCell(cell: string): Reading<string> {
  const reading = readDay(cell.replace(/[T ]\d{2}:\d{2}.*$/, ""));
  return "problem" in reading ? { problem: `${cell} isn't a real date.` } : reading;
}

function inForm<Value>(reading: Reading<Value>, write: (value: Value) => string): Reading<string> {
  return "problem" in reading ? reading : { value: write(reading.value) };
}

function readTick(cell: string): Reading<boolean> {
  const text = cell.toLowerCase();
  if (["true", "yes", "y", "1", "x", "✓"].includes(text)) return { value: true };
  if (["false", "no", "n", "0"].includes(text)) return { value: false };
  return { problem: `Write yes or no, not '${cell}'.` };
}

/** Returns the names in a cell: between semicolons or bars where it has any, otherwise between commas. */
export function namesIn(cell: string): string[] {
  const separator = /[;|]/.test(cell) ? /[;|]/ : /[,\n]/;
  return cell
    .split(separator)
    .map((name) => name.trim())
    .filter((name) => name !== "");
}

/** Returns a form's value as people read it. */
export function wordsOfForm(field: Field | undefined, value: unknown): string {
  if (Array.isArray(value)) return value.join(", ");
  if (typeof value === "boolean") return value ? "yes" : "no";
  const text = typeof value === "string" ? value : "";
  if (field?.kind === "day" && text !== "") return formatDay(text);
  return field?.kind === "money" && text !== "" ? `£${text}` : text;
}
