// Whether a record is what somebody searches for, how well it fits, and by what it was found.
import { phoneKey } from "#app/platform/contact-keys.ts";
import type { Field, Searched } from "../slice/searched.ts";
import { folded } from "./folded.ts";

/** Fewer digits stand in almost every number. */
const FEWEST_DIGITS = 3;
/** Fewer letters stand inside almost every word. */
const FEWEST_INSIDE = 3;

type Wanted = {
  /** Each stands somewhere in the record. */
  words: readonly string[];
  /** These digits, in either way of writing them, stand in its phone number. */
  digits: readonly string[];
};

/** A search may be read as words, and where it has digits enough also as a number with words around it. */
export type Query = readonly Wanted[];

export type Fit = { fit: number; why: string[] };

/** Digits with what people write between them. */
const NUMBER = /\+?\(?\d[\d\s().\-/]*/;

/** The readings of a search; none where nothing is asked for. */
export function readQuery(search: string): Query {
  const words = wordsOf(search);
  if (words.length === 0) return [];
  const number = NUMBER.exec(search)?.[0] ?? "";
  const key = phoneKey(number);
  if (key.length < FEWEST_DIGITS) return [{ words, digits: [] }];
  const around = wordsOf(search.replace(number, " "));
  // Without its plus the country's code may stand for the nought.
  const digits = key.startsWith("44") ? [key, `0${key.slice(2)}`] : [key];
  return [
    { words, digits: [] },
    { words: around, digits },
  ];
}

const EXACT = 5;
const BEGINS = 4;
const INSIDE = 2;
/** What a word counts more in the name of a record than beside it. */
const IN_TITLE = 3;

/** How well a record fits the reading that fits it best, and what was found in it; null where none does. */
export function findIn(record: Searched, query: Query): Fit | null {
  const title = folded(record.title);
  const fields = record.fields
    .filter(({ kind }) => kind !== "phone")
    .map((field) => ({ field, text: folded(field.text) }));
  const fits = query.flatMap(({ words, digits }) => {
    const phone = digits.length === 0 ? null : phoneWith(record.fields, digits);
    if (phone === undefined) return [];
    const found = wordsIn(title, fields, words);
    if (!found) return [];
    const points = [...(phone ? [EXACT] : []), ...found.points];
    const fit = points.reduce((sum, each) => sum + each, 0) / points.length;
    return [{ fit, why: [...(phone ? [saidOf(phone)] : []), ...found.why] }];
  });
  return fits.toSorted((one, other) => other.fit - one.fit)[0] ?? null;
}

function phoneWith(fields: readonly Field[], digits: readonly string[]): Field | undefined {
  return fields.find(
    ({ kind, text }) => kind === "phone" && digits.some((some) => phoneKey(text).includes(some)),
  );
}

type Folded = { field: Field; text: string };

/** What words count, and where they were found; null where one is missing. */
function wordsIn(
  title: string,
  fields: readonly Folded[],
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
      why.add(saidOf(best.field));
    } else left.push(word);
  }
  if (left.length > 0) {
    const classes = fields.filter(({ field }) => field.kind === "class");
    const best = bestOf(classes, left);
    if (!best) return null;
    points.push(best.points);
    why.add(saidOf(best.field));
  }
  return { points, why: [...why] };
}

/** The field in which all of the words stand best. */
function bestOf(fields: readonly Folded[], words: readonly string[]) {
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

function saidOf({ label, text }: Field): string {
  return `${label}: ${text}`;
}

function wordsOf(text: string): string[] {
  return folded(text)
    .split(" ")
    .filter((word) => word !== "");
}
