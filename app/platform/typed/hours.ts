// Hours as people type them, read as minutes.
import type { Reading } from "./reading.ts";

const MINUTES_AN_HOUR = 60;
const DECIMAL = /^(\d+(?:[.,]\d*)?|[.,]\d+)\s*(?:h|hours?)?$/i;
const CLOCK = /^(\d+):([0-5]\d)$/;
const WORDS = /^(\d+)\s*h(?:ours?)?\s*([0-5]?\d)\s*(?:m|min|minutes?)?$/i;
const MINUTES = /^(\d+)\s*(?:m|min|minutes?)$/i;

/**
 * Reads '1:15', '1.25', '1,25', '1h15', '1 h 15 min' or '75 min' as minutes. A decimal may give
 * a fraction of a minute. A comma is a decimal point: nobody types a thousand hours.
 */
export function readHours(text: string): Reading<number> {
  const typed = text.trim();
  const [, hours, minutes] = CLOCK.exec(typed) ?? WORDS.exec(typed) ?? [];
  if (hours !== undefined) return { value: Number(hours) * MINUTES_AN_HOUR + Number(minutes) };
  const [, whole] = MINUTES.exec(typed) ?? [];
  if (whole !== undefined) return { value: Number(whole) };
  const [, decimal] = DECIMAL.exec(typed) ?? [];
  if (decimal === undefined) return { problem: "Enter hours, such as 2.5 or 2:30." };
  return { value: Number(decimal.replace(",", ".")) * MINUTES_AN_HOUR };
}

/** Returns minutes as hours for a field: 675 is '11.25'. */
export function plainHours(minutes: number): string {
  return String(minutes / MINUTES_AN_HOUR);
}
