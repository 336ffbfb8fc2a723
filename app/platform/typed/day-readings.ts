// Days in files, where either the day or the month may come first.
import { readDay } from "./day.ts";
import { valueOf } from "./reading.ts";

/** A cell's date in both orders, YYYY-MM-DD; null if the order gives no real date. */
export type DayReadings = { dayFirst: string | null; monthFirst: string | null };

const NUMBERS = /^(\d{1,2})(\s*[/.\- ]\s*)(\d{1,2})(\s*[/.\- ]\s*)(\d{4}|\d{2})$/;

/** Reads '24/11/2026', '24-11-26', '2026-11-24' or '24 Nov 2026', optionally followed by a time. */
export function dayReadings(cell: string): DayReadings {
  const text = cell.trim().replace(/[T ,]+\d{1,2}:\d{2}.*$/, "");
  const dayFirst = valueOf(readDay(text)) ?? null;
  const [, first, gap, second, otherGap, year] = NUMBERS.exec(text) ?? [];
  if (first === undefined) return { dayFirst, monthFirst: dayFirst };
  const turned = `${second}${gap}${first}${otherGap}${year}`;
  return { dayFirst, monthFirst: valueOf(readDay(turned)) ?? null };
}
