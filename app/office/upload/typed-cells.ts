// Reads the cells of lists: days, yes and no, money in words, phones without their 0, hidden characters.
import { addDays } from "#app/platform/days/day.ts";
import { readDay } from "#app/platform/typed/day.ts";
import { valueOf } from "#app/platform/typed/reading.ts";

/** Day 0 of spreadsheets, and the numbers that are read as a day: 1941 to 2119. */
const DAY_ZERO = "1899-12-30";
const FIRST_NUMBER = 15_000;
const LAST_NUMBER = 80_000;

const WEEKDAY = /^(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?,?\s+/i;
const TIME = /[T ]\d{2}:\d{2}.*$/;

/**
 * Returns the day in a cell: '2026-11-20' (with or without a time), '20/11/2026', '20.11.26',
 * '20 Nov 2026' or a spreadsheet's number; null for anything else. The day always comes before the month.
 */
export function readCellDay(cell: string): string | null {
  const text = cell.trim().replace(WEEKDAY, "").replace(TIME, "");
  const yearFirst = text.replace(/^(\d{4})[/.](\d{2})[/.](\d{2})$/, "$1-$2-$3");
  return fromNumber(text) ?? valueOf(readDay(yearFirst));
}

function fromNumber(text: string): string | null {
  const [, digits = ""] = /^(\d{5})(?:\.0+)?$/.exec(text) ?? [];
  const number = Number(digits);
  return number >= FIRST_NUMBER && number <= LAST_NUMBER ? addDays(DAY_ZERO, number) : null;
}

/** Returns true for 'Active', false for 'Inactive', in any case; null for anything else. */
export function readCellStatus(cell: string): boolean | null {
  return { active: true, inactive: false }[cell.trim().toLowerCase()] ?? null;
}

const YES = ["true", "yes", "y", "1", "x", "✓", "✔"];
const NO = ["false", "no", "n", "0"];

/** Returns true for 'true', 'yes', '1' or a tick, false for 'false', 'no' or '0'; null for anything else. */
export function readCellFlag(cell: string): boolean | null {
  const text = cell.trim().toLowerCase();
  return YES.includes(text) ? true : NO.includes(text) ? false : null;
}

/** Returns the names in a cell: between semicolons, bars or lines where it has any, otherwise between commas. */
export function namesIn(cell: string): string[] {
  const separator = /[;|\n]/.test(cell) ? /[;|\n]/ : /,/;
  return cell
    .split(separator)
    .map((name) => name.trim())
    .filter((name) => name !== "");
}

const NOTHING = /^(?:n\/?a|none|nil|null|nan|tb[acd]|free|unknown|[-–—?]+)$/i;

/** Whether a cell says that there is no value: 'n/a', '-', 'TBC', 'FREE'. */
export function saysNothing(cell: string): boolean {
  return NOTHING.test(cell.trim());
}

const A_MONTH =
  /\s*(?:p\.?\s?c\.?\s?m\.?|p\.?\/?m\.?|(?:per|a|each|\/)\s*(?:calendar\s+)?month|monthly)\s*$/i;
const POINTS_BETWEEN_THOUSANDS = /^(£?\s*\d{1,3}(?:\.\d{3})+),(\d{2})$/;

/** Returns a sum without 'pcm' and the like, and '1.234,50' as '1234.50'. */
export function plainSum(cell: string): string {
  const sum = cell.trim().replace(A_MONTH, "");
  const [, pounds, pence] = POINTS_BETWEEN_THOUSANDS.exec(sum) ?? [];
  return pounds === undefined ? sum : `${pounds.replaceAll(".", "")}.${pence}`;
}

const WITHOUT_ZERO = /^[1-37-8]\d{9}$/;
const WITHOUT_PLUS = /^44[1-37-8]\d{9}$/;
const SCIENTIFIC = /^\d(?:[.,]\d+)?e\+?\d+$/i;

/** Returns a phone number with the 0 or + that a spreadsheet took off; null where it took digits. */
export function repairedPhone(cell: string): string | null {
  const phone = cell.trim();
  if (SCIENTIFIC.test(phone)) return null;
  if (WITHOUT_ZERO.test(phone)) return `0${phone}`;
  return WITHOUT_PLUS.test(phone) ? `+${phone}` : phone;
}

/** Says that a phone number was repaired. */
export function lostStart(label: string, text: string, phone: string): string {
  return `${label} ${text} had lost its ${phone[0]}: ${phone}.`;
}

/** Without width on the screen, and in no name: zero-width spaces, soft hyphens, marks of direction. */
const HIDDEN = /[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g;

export function withoutHidden(cell: string): string {
  return cell.replace(HIDDEN, "");
}
