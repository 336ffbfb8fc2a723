// What a cell of a routine's row means.
import { nameKey, tidyName } from "#app/platform/name.ts";
import { MAX_AMOUNT } from "../plan/settings.ts";

/** Minutes of a routine whose duration is missing or cannot be read. */
export const DEFAULT_DURATION = 3;

/**
 * The performers of a cell, split on ';' if there is any, otherwise on ','. Trimmed, empty ones dropped,
 * and a person who is named twice is in the list once. A line break between names is kept as ' / ', for a
 * person to say whether they are several.
 */
export function readPerformers(cell: string): string[] {
  const byKey = new Map<string, string>();
  const line = cell.trim().replaceAll(/(?<=[^\s;,])\s*[\r\n]+\s*(?=[^\s;,])/g, " / ");
  for (const name of line.split(line.includes(";") ? ";" : ",").map(tidyName))
    if (name !== "" && !byKey.has(nameKey(name))) byKey.set(nameKey(name), name);
  return [...byKey.values()];
}

/**
 * Minutes of a duration: '3', '2.5', '2,5', '2:30', '0:02:30' as spreadsheets write it, or '3 min'.
 * Null for an empty cell, a negative number, one of more than a billion, and anything else. 0 stays 0.
 */
export function readDuration(cell: string): number | null {
  const text = cell.trim().toLowerCase();
  const clock = /^(?:(\d+):)?(\d+):([0-5]\d)$/.exec(text);
  const number = /^(\d*[.,]?\d+|\d+[.,])\s*(?:m|mins?|minutes?)?\.?$/.exec(text)?.[1];
  if (!clock && number === undefined) return null;
  const minutes = clock
    ? Number(clock[1] ?? 0) * 60 + Number(clock[2]) + Number(clock[3]) / 60
    : Number(number?.replace(",", "."));
  return minutes <= MAX_AMOUNT ? minutes : null;
}

/** An age in years; null for an empty cell, for 0 and for what is not a number. */
export function readAge(cell: string): number | null {
  const age = Number(cell.trim().replace(",", "."));
  return Number.isFinite(age) && age > 0 ? age : null;
}

/** Whether a text shows nothing on a page: empty, or made of marks and signs that have no width. */
export function showsNothing(text: string): boolean {
  return /^[\s\p{Cc}\p{Cf}\u115F\u1160\u3164\uFFA0]*$/u.test(text);
}
