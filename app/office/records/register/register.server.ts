// The register of personal fields: every column that can contain a person, and the effect of an erase.
import { PLACES } from "../../places.ts";
import type { Kind, RegisteredTable } from "../../slice/place.ts";

const KINDS = ["name", "contact", "words", "json", "search", "staff", "fact", "mark"] as const;

/** The kinds of columns that may contain a name or contact details as text: an erase searches them. */
export const NAMING: readonly Kind[] = ["name", "contact", "words", "json", "search"];

const split = (columns = "") => columns.split(/\s+/).filter((column) => column !== "");

export function columnsOf(table: RegisteredTable, kinds: readonly Kind[]): string[] {
  return kinds.flatMap((kind) => split(PLACES[table][kind]));
}

/** Returns every registered column of a table, including those without personal data. */
export function registeredColumns(table: RegisteredTable): string[] {
  return [...columnsOf(table, KINDS), ...split(PLACES[table].none)];
}
