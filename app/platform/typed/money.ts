// Money as people type it, read as whole pence.
import type { Reading } from "./reading.ts";

/** Pounds with commas between thousands, and pence after a point. */
const BRITISH = /^£?\s*(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d{1,2}))?$/;
/** A comma with one or two digits after it must be a decimal point. */
const COMMA = /^£?\s*(\d+),(\d{1,2})$/;

/**
 * Reads '£22.50', '22.5', '22,50' or '1,200' as whole pence, without rounding; negative amounts
 * and fractions of a penny are refused.
 */
export function readMoney(text: string): Reading<number> {
  const typed = text.trim();
  const [, pounds, pence = ""] = BRITISH.exec(typed) ?? COMMA.exec(typed) ?? [];
  if (pounds === undefined) return { problem: "Enter pounds and pence, such as 22.50." };
  return { value: Number(pounds.replaceAll(",", "")) * 100 + Number(pence.padEnd(2, "0")) };
}
