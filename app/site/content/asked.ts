// What parents ask before they come, and where the website answers it.
import type { Anchor } from "#app/site/slides/slides.ts";
import { priceWords } from "./price-words.ts";

/** What a trial is: '2 weeks' of 'all classes'. */
export type Trial = { length: string; classes: string };

export const PRICE_PERIODS = ["lesson", "month", "term", "year"] as const;

export type Price = {
  what: string;
  pence: number;
  per: (typeof PRICE_PERIODS)[number];
  includes: string;
};

export type Prices = {
  /** The day from which on they count; null where that is not said. */
  from: string | null;
  items: Price[];
  /** What brothers and sisters pay. */
  siblings: string;
  /** What a trial costs, in pence: 0 is free; null where it is not said. */
  trialPence: number | null;
};

export type FirstVisit = {
  door: string;
  doorAlt: string;
  wear: string;
  meets: string;
  length: string;
  /** Whether parents may watch. */
  watching: string;
};

export type FindUs = { walk: string; parking: string; map: string; mapAlt: string };

export type Question = { question: string; answer: string };

/** When a letter is answered, such as 'We answer within one working day.' */
export type Answers = { within: string };

/** Such as 'Your 2-week trial is free.'; null where the school does not say what it costs. */
export function trialWords({ length }: Trial, { trialPence }: Prices): string | null {
  if (trialPence === null) return null;
  const [, count, unit] = /^(\d+) (\w+?)s?$/.exec(length) ?? [];
  const trial = count && unit ? `${count}-${unit} trial` : "trial";
  return trialPence === 0
    ? `Your ${trial} is free.`
    : `Your ${trial} costs ${priceWords(trialPence)}.`;
}

export function hasPrices({ items, siblings }: Prices): boolean {
  return items.length > 0 || siblings !== "";
}

export function hasFirstVisit({ door, wear, meets, length, watching }: FirstVisit): boolean {
  return [door, wear, meets, length, watching].some((part) => part !== "");
}

export function hasFindUs({ walk, parking, map }: FindUs): boolean {
  return [walk, parking, map].some((part) => part !== "");
}

/** The blocks that answer what parents ask. */
type AnsweringBlocks = {
  prices: Prices;
  firstVisit: FirstVisit;
  findUs: FindUs;
  keyDates: readonly unknown[];
  questions: readonly Question[];
};

/** What the home slide leads to, in its order: only what the school answers. */
export function askedOf(content: AnsweringBlocks): { anchor: Anchor; words: string }[] {
  const { prices, firstVisit, findUs, keyDates, questions } = content;
  const all: [isThere: boolean, anchor: Anchor, words: string][] = [
    [hasPrices(prices), "prices", "Prices"],
    [hasFirstVisit(firstVisit), "first-visit", "Your first visit"],
    [hasFindUs(findUs), "find-us", "Find us"],
    [keyDates.length > 0, "key-dates", "Dates"],
    [questions.length > 0, "questions", "Questions"],
  ];
  return all.flatMap(([isThere, anchor, words]) => (isThere ? [{ anchor, words }] : []));
}

/** Opens the map app of a phone, or its page elsewhere; nothing is asked of it before. */
export function mapAddress(name: string, addressLines: readonly string[]): string {
  const query = [name, ...addressLines].join(", ");
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query)}`;
}
