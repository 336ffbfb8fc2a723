// Whole numbers as people write them.
import type { Reading } from "./reading.ts";

const WHOLE = /^\d{1,9}$/;

/** A whole number from 0 up, such as '14'; nothing is rounded. */
export function readCount(text: string): Reading<number> {
  const typed = text.trim();
  return WHOLE.test(typed)
    ? { value: Number(typed) }
    : { problem: "Enter a whole number, 0 or more." };
}
