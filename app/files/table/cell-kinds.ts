// Recognises the kind of a column's cells: days, durations, names and so on.
import type { ValueKind } from "./table-kind.ts";

const MONTHS = "jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec";

const PATTERNS: Record<Exclude<ValueKind, "names">, RegExp> = {
  age: /^(?:u|under |over )?\d{1,2}(?:\s*[-–]\s*\d{1,2}|\+)?(?:\s*(?:y(?:ea)?rs?|y\.?o\.?))?(?:\s*(?:&|and)\s*(?:under|over|up))?$/i,
  clock:
    /^(?:[01]?\d|2[0-3])[:.][0-5]\d(?::[0-5]\d)?\s*(?:[ap]\.?m\.?)?$|^(?:1[0-2]|[1-9])\s*[ap]\.?m\.?$/i,
  count: /^\d{1,5}$/,
  day: new RegExp(
    `^(?:\\d{4}[-/.]\\d{1,2}[-/.]\\d{1,2}|\\d{1,2}[-/.]\\d{1,2}[-/.](?:\\d{4}|\\d{2})|(?:\\w{3,9},? )?\\d{1,2}(?:st|nd|rd|th)?[ -](?:${MONTHS})[a-z]*[ -,]*(?:\\d{4}|\\d{2})|(?:${MONTHS})[a-z]* \\d{1,2},? \\d{4})(?:[T ].*)?$`,
    "i",
  ),
  duration:
    /^(?:\d{1,2}:[0-5]\d(?::[0-5]\d)?(?:\.\d)?|\d{1,2}(?:[.,]\d+)?\s*(?:m|mins?|minutes?)?|\d{1,2}\s*(?:m|min|mins|')\.?\s*\d{1,2}\s*(?:s|secs?|"|'')?|\d{2,3}\s*(?:s|secs?|seconds?))$/i,
  email: /^[^\s@,;<>]+@[^\s@,;<>]+\.[^\s@,;<>]+$/,
  money: /^-?[£$€]\s?-?\d[\d,.]*(?:\s*\w+)?$|^-?\d{1,3}(?:,\d{3})*\.\d{2}$/,
  phone: /^\+?[\d\s().-]{9,17}$/,
};

/** Matches a first and a last name, both with a capital in scripts that have capitals. */
const NAME =
  /^[\p{Lu}\p{Lo}][\p{L}\p{M}.'’-]*(?:\s+\p{L}[\p{L}\p{M}.'’-]*){0,3}\s+[\p{Lu}\p{Lo}][\p{L}\p{M}.'’-]*$/u;

const MOST_CELLS = 200;

/** Returns the share of filled cells that look like a kind, from 0 to 1; 0 for an empty column. */
export function shareOf(kind: ValueKind, cells: readonly string[]): number {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== "");
  const seen = filled.slice(0, MOST_CELLS);
  if (seen.length === 0) return 0;
  return seen.filter((cell) => looksLike(kind, cell)).length / seen.length;
}

function looksLike(kind: ValueKind, cell: string): boolean {
  if (kind !== "names") return PATTERNS[kind].test(cell);
  return cell
    .split(/[;,|•·\n]|\s[-/&]\s/)
    .map((one) => one.trim())
    .filter((one) => one !== "")
    .every((one) => NAME.test(one));
}

/** Returns true for times of day: some are longer than any routine lasts, and they rise down the column. */
export function areClockTimes(cells: readonly string[]): boolean {
  const minutes = cells.flatMap((cell) => {
    const found = /^(\d{1,2})[:.]([0-5]\d)\s*([ap]\.?m\.?)?$/i.exec(cell.trim());
    return found ? [Number(found[1]) * 60 + Number(found[2])] : [];
  });
  const filled = cells.filter((cell) => cell.trim() !== "").length;
  if (minutes.length < 2 || minutes.length < filled * 0.8) return false;
  const climbs = minutes.filter((one, at) => at > 0 && one > minutes[at - 1]!).length;
  return Math.max(...minutes) >= 360 && climbs >= (minutes.length - 1) * 0.7;
}
