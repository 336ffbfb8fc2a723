// Functions that SQLite has not: each connection gets them when it opens.
import type { DatabaseSync } from "node:sqlite";
import { foldedText } from "#app/platform/name.ts";

/** Returns a text as search compares it. */
export const FOLDED_TEXT = "folded_text";

export function addFunctions(connection: DatabaseSync): void {
  connection.function(FOLDED_TEXT, { deterministic: true }, (text) => foldedText(String(text)));
}
