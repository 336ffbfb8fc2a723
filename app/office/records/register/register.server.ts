// The register: every column in which a person can stand, and what an erase does with it.
import type { Tables } from "#migrations/tables.ts";
import { SLICES } from "#app/office/slices.server.ts";
import type { Kind, Place } from "#app/office/slice/place.ts";
import { PLATFORM_PLACES } from "./register-platform.ts";

export type RegisteredTable = keyof Tables | "schemaMigrations";

/** Rows of one's own go in this order: what points at others first. A test holds it against the tables. */
export const REGISTER = Object.assign(
  {},
  ...SLICES.map(({ places = {} }) => places),
  PLATFORM_PLACES,
) as Record<RegisteredTable, Place>;

export const REGISTERED = Object.keys(REGISTER) as RegisteredTable[];

const KINDS = ["name", "contact", "words", "json", "search", "staff", "fact", "mark"] as const;

/** The columns in which a person's name or contact may stand as text, by table: what an erase reads. */
export const NAMING: readonly Kind[] = ["name", "contact", "words", "json", "search"];

const split = (columns = "") => columns.split(/\s+/).filter((column) => column !== "");

export function columnsOf(table: RegisteredTable, kinds: readonly Kind[]): string[] {
  return kinds.flatMap((kind) => split(REGISTER[table][kind]));
}

export function keyOf(table: RegisteredTable): string[] {
  return split(REGISTER[table].key);
}

/** Every column that the register names of a table, with those without a person. */
export function registeredColumns(table: RegisteredTable): string[] {
  return [...columnsOf(table, KINDS), ...split(REGISTER[table].none)];
}
