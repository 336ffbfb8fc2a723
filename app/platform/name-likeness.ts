// Detects two spellings of one person's name.
import { isKnownName, isNickname } from "./nicknames.ts";

/** Why two names may be the same person's. */
export type Likeness = "spelling" | "nickname" | "swapped";

/** How many letters a word of a given length may differ by, and a whole name. */
const SHORT_WORD = 3;
const LONG_WORD = 6;
const LONG_NAME = 10;

/** Returns a name's words for comparison: lower case, without accents or punctuation. */
export function wordsOf(key: string): string[] {
  // Most names are this simple, and there can be many.
  if (/^[a-z ]*$/.test(key)) return key.split(" ").filter((word) => word !== "");
  const plain = key.normalize("NFD").replace(/\p{M}/gu, "").replaceAll("ß", "ss");
  return plain
    .replace(/['’.]/g, "")
    .split(/[\s,-]+/)
    .filter((word) => word !== "");
}

/**
 * Returns why two names, given as words, may be one person's: the same words in another order, a
 * nickname with the same family name, or a typing error. Null for two people. In short words
 * each letter counts more: 'Reed' and 'Read' may be one person, 'Isla' and 'Ella' are two, and
 * so are two real first names such as 'Ava' and 'Eva'.
 */
export function likenessOf(one: readonly string[], other: readonly string[]): Likeness | null {
  if (one.length === 0 || other.length === 0) return null;
  if (one.join(" ") === other.join(" ")) return "spelling";
  if (isSwapped(one, other)) return "swapped";
  if (one.join("") === other.join("")) return "spelling";
  if (isNicknamePair(one, other)) return "nickname";
  return isSlip(one, other) ? "spelling" : null;
}

function isSwapped(one: readonly string[], other: readonly string[]): boolean {
  const words = other.join(" ");
  const isTurned = (by: number) => [...one.slice(by), ...one.slice(0, by)].join(" ") === words;
  return one.length > 1 && (isTurned(1) || isTurned(one.length - 1));
}

function isNicknamePair(one: readonly string[], other: readonly string[]): boolean {
  const [first = "", ...family] = one;
  const [otherFirst = "", ...otherFamily] = other;
  const isSameFamily = family.length > 0 && family.join(" ") === otherFamily.join(" ");
  return isSameFamily && isNickname(first, otherFirst);
}

function isSlip(one: readonly string[], other: readonly string[]): boolean {
  if (one.length !== other.length) return isMiddleNameLeftOut(one, other);
  if (one[0] !== other[0] && isKnownName(one[0]!) && isKnownName(other[0]!)) return false;
  const letters = Math.min(one.join("").length, other.join("").length);
  const most = letters < LONG_NAME ? 1 : 2;
  let edits = 0;
  for (const [at, word] of one.entries()) {
    const length = Math.min(word.length, other[at]!.length);
    const mostHere = length < SHORT_WORD ? 0 : length < LONG_WORD ? 1 : 2;
    const here = [0, 1, 2].find((count) => isWithinEdits(word, other[at]!, count));
    if (here === undefined || here > mostHere) return false;
    edits += here;
  }
  return edits <= most;
}

/** Matches 'Ava M Reed' and 'Ava Reed'. */
function isMiddleNameLeftOut(one: readonly string[], other: readonly string[]): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return (
    short.length > 1 &&
    long.length === short.length + 1 &&
    long[0] === short[0] &&
    long.at(-1) === short.at(-1) &&
    long.filter((word) => !short.includes(word)).every((word) => word.length === 1)
  );
}

/**
 * Returns true when one text becomes the other by at most so many insertions, deletions, changes
 * or swaps of adjacent letters.
 */
export function isWithinEdits(one: string, other: string, most: number): boolean {
  if (Math.abs(one.length - other.length) > most) return false;
  let earlier: number[] = [];
  let before = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row++) {
    const now = [row];
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1];
      const isTurned =
        row > 1 &&
        column > 1 &&
        one[row - 1] === other[column - 2] &&
        one[row - 2] === other[column - 1];
      const changed = before[column - 1]! + (isSame ? 0 : 1);
      const turned = isTurned ? earlier[column - 2]! + 1 : Infinity;
      now.push(Math.min(changed, before[column]! + 1, now[column - 1]! + 1, turned));
    }
    earlier = before;
    before = now;
  }
  return before[other.length]! <= most;
}
