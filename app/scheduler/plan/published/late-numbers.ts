// The numbers of a published plan: existing ones stay, and late entries get a letter.
import type { Published } from "./published-version.ts";

/** A routine's number; one with a letter, such as '143A', is text. */
export type RoutineNumber = number | string;

/** A number as stored: digits, and letters for a late entry. */
export const NUMBER_PATTERN = /^(\d{1,6})([A-Z]{0,4})$/;

/** Reads a stored number; one with letters stays text. */
export function readNumber(text: string): RoutineNumber {
  return /^\d+$/.test(text) ? Number(text) : text;
}

/** Returns true for the number of a late entry. */
export function isLateNumber(number: RoutineNumber): boolean {
  return typeof number === "string";
}

/**
 * Returns the number of a late entry after another number: 143A after 143, then 143B, and 143AA
 * after 143Z; 0A when it comes first. Never returns a number that is `taken`.
 */
export function numberAfter(before: RoutineNumber | null, taken: ReadonlySet<string>): string {
  const base = before === null ? "0" : String(before).replace(/[A-Z]+$/, "");
  let letters = "A";
  while (taken.has(base + letters)) letters = nextLetters(letters);
  return base + letters;
}

function nextLetters(letters: string): string {
  const head = letters.slice(0, -1);
  if (!letters.endsWith("Z"))
    return head + String.fromCharCode(letters.charCodeAt(head.length) + 1);
  return head === "" ? "AA" : `${nextLetters(head)}A`;
}

/** Returns the number of each published routine, by row. */
export function lockedNumbers({ routines }: Published): Map<number, string> {
  return new Map(routines.map(({ row, number }) => [row, number]));
}
