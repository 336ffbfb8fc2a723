// The numbers of a plan that was published: those that were given stay, and what comes late gets a letter.
import type { Published } from "./published-version.ts";

/** A routine's number; one with a letter, as '143A', is text. */
export type RoutineNumber = number | string;

/** A number as it is kept: digits, and the letters of what came late. */
export const NUMBER_PATTERN = /^(\d{1,6})([A-Z]{0,4})$/;

/** A kept number as it is used; text that is no number stays text. */
export function readNumber(text: string): RoutineNumber {
  return /^\d+$/.test(text) ? Number(text) : text;
}

/** Whether a number is of one that came late. */
export function isLateNumber(number: RoutineNumber): boolean {
  return typeof number === "string";
}

/**
 * The number of a late entry that comes after another number: 143A after 143, then 143B, after 143Z 143AA;
 * 0A where nothing comes before it. No number that is `taken` is given again.
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

/** Of a plan that was published: the number of each routine that was, by its row. */
export function lockedNumbers({ routines }: Published): Map<number, string> {
  return new Map(routines.map(({ row, number }) => [row, number]));
}
