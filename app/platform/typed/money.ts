// Money as people write it, read into whole pence.
import type { Reading } from "./reading.ts";

/** Pounds with commas between the thousands, and pence after a point. */
const BRITISH = /^£?\s*(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d{1,2}))?$/;
/** A comma with one or two figures after it can only be meant as a point. */
const COMMA = /^£?\s*(\d+),(\d{1,2})$/;

/**
 * Whole pence of '£22.50', '22.5', '22,50' or '1,200'. Nothing is rounded: what is negative or has
 * parts of a penny is no amount.
 */
export function readMoney(text: string): Reading<number> {
  const typed = text.trim();
  const [, pounds, pence = ""] = BRITISH.exec(typed) ?? COMMA.exec(typed) ?? [];
  if (pounds === undefined) return { problem: "Enter pounds and pence, such as 22.50." };
  return { value: Number(pounds.replaceAll(",", "")) * 100 + Number(pence.padEnd(2, "0")) };
}
