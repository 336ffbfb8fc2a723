// Reads the cells of a routine.
import { nameKey, tidyName } from "#app/platform/name.ts";
import { MAX_AMOUNT } from "../plan/settings.ts";

/** The minutes of a routine whose duration is missing or cannot be read. */
export const DEFAULT_DURATION = 3;

/**
 * Returns the performers of a cell, split on ';' if it has one, otherwise on ','. Names are trimmed, empty ones left
 * out, and repeated ones returned once. A line break between names becomes ' / ' and raises a question.
 */
export function readPerformers(cell: string): string[] {
  const byKey = new Map<string, string>();
  const line = cell.trim().replaceAll(/(?<=[^\s;,])\s*[\r\n]+\s*(?=[^\s;,])/g, " / ");
  for (const name of line.split(line.includes(";") ? ";" : ",").map(tidyName))
    if (name !== "" && !byKey.has(nameKey(name))) byKey.set(nameKey(name), name);
  return [...byKey.values()];
}

/** Matches placeholders for unknown names. */
const PLACEHOLDER =
  /^(?:(?:dancers? )?(?:t\.?b\.?[acd]\.?|to be (?:announced|advised|confirmed|decided|determined))(?: dancers?)?(?: ?[x×#(]*\d{1,2}\)?)?|n\/?a|n\.a\.|none|nan|null|nil|unknown|[-–—?.*]+)$/i;

/** Returns true for a placeholder such as 'TBD', 'N/A', '-' or 'nan'. */
export function isPlaceholder(name: string): boolean {
  return PLACEHOLDER.test(name.trim());
}

/** Returns the performers of a cell without placeholders, and the cell as written when it has any. */
export function readCast(cell: string): { performers: string[]; written?: string } {
  const all = readPerformers(cell);
  const performers = all.filter((name) => !isPlaceholder(name));
  return performers.length === all.length ? { performers } : { performers, written: cell };
}

const HALVES: Record<string, number> = { "¼": 0.25, "½": 0.5, "¾": 0.75 };
const MINUTES = "(?:m|mins?|minutes?|['′’])\\.?";
const SECONDS = "(?:s|secs?|seconds?|\"|″|”|'')\\.?";
const CLOCK = /^(?:(\d+):)?(\d+):([0-5]\d)(?:\.\d+)?$/;
const NUMBER = new RegExp(`^(\\d*[.,]?\\d+|\\d+[.,])\\s*(?:${MINUTES})?$`);
const FRACTION = /^(?:(\d+)\s*)?(?:([¼½¾])|(?<=\s|^)(\d)\/(\d))\s*(?:m|mins?|minutes?)?\.?$/;
const BOTH = new RegExp(`^(?:pt)?(\\d+)\\s*${MINUTES}\\s*(?:(\\d{1,2})\\s*${SECONDS})?$`);
const ONLY_SECONDS = new RegExp(`^(?:pt)?(\\d+)\\s*${SECONDS}$`);

/** Matches a time as a fraction of a day, which spreadsheets show when the cell has no time format. */
const PART_OF_A_DAY = /^0[.,]0\d{3,}$/;

/**
 * Returns the minutes of a duration: '3', '2.5', '2,5', '2½', '2:30', '0:02:30' as spreadsheets write it, '3 min', '2m 45s',
 * '165 s' or a fraction of a day. A remark in brackets and a unit after a clock time are ignored. Null for an empty
 * cell, a negative number, a number above a billion and any other text. 0 stays 0.
 */
export function readDuration(cell: string): number | null {
  const text = cell
    .trim()
    .toLowerCase()
    .replace(/^~\s*/, "")
    .replace(/\s*\([^)]*\)$/, "")
    .replace(/^(\d+:[0-5]\d)\s*(?:m|mins?|minutes?)\.?$/, "$1");
  const minutes = minutesOf(text);
  return minutes !== null && minutes <= MAX_AMOUNT ? minutes : null;
}

function minutesOf(text: string): number | null {
  if (PART_OF_A_DAY.test(text)) return Math.round(Number(text.replace(",", ".")) * 86_400) / 60;
  const clock = CLOCK.exec(text);
  if (clock) return Number(clock[1] ?? 0) * 60 + Number(clock[2]) + Number(clock[3]) / 60;
  const number = NUMBER.exec(text)?.[1];
  if (number !== undefined) return Number(number.replace(",", "."));
  const fraction = FRACTION.exec(text);
  if (fraction) {
    const [, whole = "0", half, top, bottom] = fraction;
    const part = half ? HALVES[half]! : Number(top) / Number(bottom);
    return Number.isFinite(part) ? Number(whole) + part : null;
  }
  const both = BOTH.exec(text);
  if (both) return Number(both[1]) + Number(both[2] ?? 0) / 60;
  const seconds = ONLY_SECONDS.exec(text)?.[1];
  return seconds === undefined ? null : Number(seconds) / 60;
}

/**
 * Returns an age in years: the older of '7-8', 12 for '12 & under', 9 for 'U10'. Null for an empty cell, 0 and any
 * other text.
 */
export function readAge(cell: string): number | null {
  const text = cell.trim().toLowerCase().replace(",", ".");
  const under = /^(?:u|under )(\d{1,2})s?$/.exec(text)?.[1];
  if (under !== undefined) return Number(under) - 1 || null;
  const worded =
    /^(?:(?:ages?|over) )?(?:\d{1,2}\s*(?:-|–|to)\s*)?(\d{1,2})\s*(?:\+|y(?:ea)?rs?(?: old)?|y\.?o\.?)?\.?(?:\s*(?:&|and|or)\s*(?:under|over|up|above))?$/.exec(
      text,
    )?.[1];
  const age = Number(worded ?? text);
  return Number.isFinite(age) && age > 0 ? age : null;
}

/** Returns true for a text that is invisible on a page: empty, or only characters without width. */
export function showsNothing(text: string): boolean {
  return /^[\s\p{Cc}\p{Cf}\u115F\u1160\u3164\uFFA0]*$/u.test(text);
}
