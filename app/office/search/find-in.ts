// Matches a record with a search, and ranks it.
import { phoneKey } from "#app/platform/contact-keys.ts";
import type { Field, Searched } from "../slice/searched.ts";
import { foldText } from "./fold-text.ts";

/** Fewer digits occur in almost every number. */
const FEWEST_DIGITS = 3;
/** Fewer letters occur in almost every word. */
const FEWEST_INSIDE = 3;

type Wanted = {
  /** The record must contain each word. */
  words: readonly string[];
  /** The phone number must contain one of these notations. */
  digits: readonly string[];
};

/** The readings of a search: as words and, with enough digits, as a number with words around it. */
export type Query = readonly Wanted[];

export type Fit = { fit: number; why: string[] };

/** Digits with common separators. */
const NUMBER = /\+?\(?\d[\d\s().\-/]*/;

/** Returns the readings of a search; none for an empty one. */
export function readQuery(search: string): Query {
  const words = wordsOf(search);
  if (words.length === 0) return [];
  const number = NUMBER.exec(search)?.[0] ?? "";
  const key = phoneKey(number);
  if (key.length < FEWEST_DIGITS) return [{ words, digits: [] }];
  const around = wordsOf(search.replace(number, " "));
  // The country code may replace the leading 0 without a plus.
  const digits = key.startsWith("44") ? [key, `0${key.slice(2)}`] : [key];
  return [
    { words, digits: [] },
    { words: around, digits },
  ];
}

const EXACT = 5;
const BEGINS = 4;
const INSIDE = 2;
/** Extra points for a word in the record's name. */
const IN_TITLE = 3;

/** Returns the score of the best reading, with the matching fields; null without a match. */
export function findIn(record: Searched, query: Query): Fit | null {
  const title = foldText(record.title);
  const fields = record.fields
    .filter(({ kind }) => kind !== "phone")
    .map((field) => ({ field, text: foldText(field.text) }));
  const fits = query.flatMap(({ words, digits }) => {
    const phone = digits.length === 0 ? null : phoneWith(record.fields, digits);
    if (phone === undefined) return [];
    const found = wordsIn(title, fields, words);
    if (!found) return [];
    const points = [...(phone ? [EXACT] : []), ...found.points];
    const fit = points.reduce((sum, each) => sum + each, 0) / points.length;
    return [{ fit, why: [...(phone ? [reasonOf(phone)] : []), ...found.why] }];
  });
  return fits.toSorted((one, other) => other.fit - one.fit)[0] ?? null;
}

function phoneWith(fields: readonly Field[], digits: readonly string[]): Field | undefined {
  return fields.find(
    ({ kind, text }) => kind === "phone" && digits.some((some) => phoneKey(text).includes(some)),
  );
}

type FoldedField = { field: Field; text: string };

/** Returns the points of the words and the matching fields; null when a word is missing. */
function wordsIn(
  title: string,
  fields: readonly FoldedField[],
  words: readonly string[],
): { points: number[]; why: string[] } | null {
  const points: number[] = [];
  const why = new Set<string>();
  const left: string[] = [];
  const own = fields.filter(({ field }) => field.kind !== "class");
  for (const word of words) {
    const inTitle = pointsOf(title, word);
    const best = inTitle > 0 ? null : bestOf(own, [word]);
    if (inTitle > 0) {
      points.push(inTitle + IN_TITLE);
      why.add("name");
    } else if (best) {
      points.push(best.points);
      why.add(reasonOf(best.field));
    } else left.push(word);
  }
  if (left.length > 0) {
    const classes = fields.filter(({ field }) => field.kind === "class");
    const best = bestOf(classes, left);
    if (!best) return null;
    points.push(best.points);
    why.add(reasonOf(best.field));
  }
  return { points, why: [...why] };
}

/** Returns the field that matches all of the words best. */
function bestOf(fields: readonly FoldedField[], words: readonly string[]) {
  let best: { field: Field; points: number } | null = null;
  for (const { field, text } of fields) {
    const each = words.map((word) => pointsOf(text, word));
    const points = Math.min(...each);
    if (points > 0 && points > (best?.points ?? 0)) best = { field, points };
  }
  return best;
}

function pointsOf(text: string, word: string): number {
  if (!text.includes(word)) return 0;
  if (text.includes(` ${word} `)) return EXACT;
  if (text.includes(` ${word}`)) return BEGINS;
  return word.length >= FEWEST_INSIDE ? INSIDE : 0;
}

function reasonOf({ label, text }: Field): string {
  return `${label}: ${text}`;
}

function wordsOf(text: string): string[] {
  return foldText(text)
    .split(" ")
    .filter((word) => word !== "");
}
