// Whole numbers as people type them.
import type { Reading } from "./reading.ts";

const WHOLE = /^\d{1,9}$/;

/** Reads a whole number from 0, such as '14', without rounding. */
export function readCount(text: string): Reading<number> {
  const typed = text.trim();
  return WHOLE.test(typed)
    ? { value: Number(typed) }
    : { problem: "Enter a whole number, 0 or more." };
}
