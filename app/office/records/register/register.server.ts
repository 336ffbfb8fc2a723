// The register: every column in which a person can stand, and what an erase does with it.
import { PLACES } from "../../places.ts";
import type { Kind, RegisteredTable } from "../../slice/place.ts";

const KINDS = ["name", "contact", "words", "json", "search", "staff", "fact", "mark"] as const;

/** The columns in which a person's name or contact may stand as text, by table: what an erase reads. */
export const NAMING: readonly Kind[] = ["name", "contact", "words", "json", "search"];

const split = (columns = "") => columns.split(/\s+/).filter((column) => column !== "");

export function columnsOf(table: RegisteredTable, kinds: readonly Kind[]): string[] {
  return kinds.flatMap((kind) => split(PLACES[table][kind]));
}

/** Every column that the register names of a table, with those without a person. */
export function registeredColumns(table: RegisteredTable): string[] {
  return [...columnsOf(table, KINDS), ...split(PLACES[table].none)];
}
