// Reads days and flags from spreadsheet cells.
import { addDays } from "#app/platform/days/day.ts";
import { readDay } from "#app/platform/typed/day.ts";
import { valueOf } from "#app/platform/typed/reading.ts";

/** Day 0 of spreadsheets, and the numbers that are read as a day: 1941 to 2119. */
const DAY_ZERO = "1899-12-30";
const FIRST_NUMBER = 15_000;
const LAST_NUMBER = 80_000;

/**
 * Returns the day in a cell: '2026-11-20' (with or without a time), '20/11/2026', '20.11.26',
 * '20 Nov 2026' or a spreadsheet's number; null for anything else. The day always comes before the month.
 */
export function readCellDay(cell: string): string | null {
  const text = cell.trim();
  return fromNumber(text) ?? valueOf(readDay(text.replace(/[T ]\d{2}:\d{2}.*$/, "")));
}

function fromNumber(text: string): string | null {
  if (!/^\d{5}$/.test(text)) return null;
  const number = Number(text);
  return number >= FIRST_NUMBER && number <= LAST_NUMBER ? addDays(DAY_ZERO, number) : null;
}

/** Returns true for 'Active', false for 'Inactive', in any case; null for anything else. */
export function readCellStatus(cell: string): boolean | null {
  return { active: true, inactive: false }[cell.trim().toLowerCase()] ?? null;
}

/** Returns true for 'true', 'yes', 'y' or '1', false for 'false', 'no', 'n' or '0'; null for anything else. */
export function readCellFlag(cell: string): boolean | null {
  const text = cell.trim().toLowerCase();
  if (["true", "yes", "y", "1"].includes(text)) return true;
  return ["false", "no", "n", "0"].includes(text) ? false : null;
}
