// Reads cells as the form of a declared record holds them.
import { restoreCell } from "#app/files/csv.ts";
import type { FieldSpec, ValueKind } from "#app/files/table/table-kind.ts";
import { emailKey } from "#app/platform/contact-keys.ts";
import { plainPounds } from "#app/platform/money.ts";
import type { Reading } from "#app/platform/typed/reading.ts";
import { formatDay } from "#app/ui/format.ts";
import type { Field, Fields } from "../../fields/field.ts";
import { tidied } from "../../fields/values.ts";
import {
  namesIn,
  plainSum,
  readCellDay,
  readCellFlag,
  lostStart,
  repairedPhone,
  saysNothing,
  withoutHidden,
} from "../typed-cells.ts";
import type { FormRead, RecordRow } from "./compare-records.ts";

const LOOKS: Partial<Record<Field["kind"], ValueKind>> = {
  day: "day",
  email: "email",
  money: "money",
};

const PHONE = "phone";
/** In these kinds 'unknown' or 'free' is a text like any other. */
const WRITTEN: readonly Field["kind"][] = ["text", "choice", "names"];

/** Other headers under which an import finds a field, by field. */
export type Synonyms<F> = Partial<Record<keyof F & string, readonly string[]>>;

/** Returns the fields as columns of a file. */
export function tableFields<F extends Fields>(
  fields: F,
  synonyms: Synonyms<F>,
): FieldSpec<string>[] {
  return Object.entries(fields).map(([name, field]) => {
    const looks = name === PHONE ? "phone" : LOOKS[field.kind];
    return {
      field: name,
      label: field.label,
      headers: [name],
      synonyms: [field.label, ...(synonyms[name] ?? [])],
      ...(looks && { looks }),
      ...(field.kind === "day" && { isDay: true }),
    };
  });
}

/** Returns the filled cells as the form holds them; the problem of the first that cannot be read. */
export function formOfCells(fields: Fields, cells: RecordRow["cells"]): FormRead {
  const form: Record<string, unknown> = {};
  const notes: string[] = [];
  for (const [name, field] of Object.entries(fields)) {
    if (cells[name] === undefined) continue;
    const cell = withoutHidden(restoreCell(cells[name])).trim();
    if (cell === "") continue;
    const isPhone = name === PHONE;
    if ((isPhone || !WRITTEN.includes(field.kind)) && saysNothing(cell)) {
      notes.push(`${field.label} '${cell}' was read as empty.`);
      continue;
    }
    const reading = isPhone ? readPhone(cell) : readCell(field, cell);
    if ("problem" in reading) return { problem: `${field.label}: ${reading.problem}` };
    if (isPhone && reading.value !== cell)
      notes.push(lostStart(field.label, cell, String(reading.value)));
    form[name] = reading.value;
  }
  return { form, notes };
}

function readCell(field: Field, cell: string): Reading<unknown> {
  switch (field.kind) {
    case "day":
      return readDayCell(cell);
    case "email":
      return { value: emailKey(cell) };
    case "money":
      return inForm(field.read(plainSum(cell)), plainPounds);
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

/** Reads a day, or says that the cell is none. */
export function readDayCell(cell: string): Reading<string> {
  const value = readCellDay(cell);
  return value === null ? { problem: `${cell} isn't a real date.` } : { value };
}

function readPhone(cell: string): Reading<string> {
  const value = repairedPhone(cell);
  return value === null ? { problem: `${cell} has lost digits.` } : { value };
}

function inForm<Value>(reading: Reading<Value>, write: (value: Value) => string): Reading<string> {
  return "problem" in reading ? reading : { value: write(reading.value) };
}

function readTick(cell: string): Reading<boolean> {
  const value = readCellFlag(cell);
  return value === null ? { problem: `Write yes or no, not '${cell}'.` } : { value };
}

/** Returns a form's value as people read it. */
export function wordsOfForm(field: Field | undefined, value: unknown): string {
  if (Array.isArray(value)) return value.join(", ");
  if (typeof value === "boolean") return value ? "yes" : "no";
  const text = typeof value === "string" ? value : "";
  if (field?.kind === "day" && text !== "") return formatDay(text);
  return field?.kind === "money" && text !== "" ? `£${text}` : text;
}
