// Content that answers what parents ask before they come, and the anchors that lead to it.
import type { Anchor } from "#app/site/slides/slides.ts";
import { priceWords } from "./price-words.ts";

/** A trial, for example '2 weeks' of 'all classes'. */
export type Trial = { length: string; classes: string };

export const PRICE_PERIODS = ["lesson", "month", "term", "year"] as const;

export type Price = {
  what: string;
  pence: number;
  per: (typeof PRICE_PERIODS)[number];
  includes: string;
};

export type Prices = {
  /** The day from which the prices apply; null when not set. */
  from: string | null;
  items: Price[];
  /** The discount for siblings, in words. */
  siblings: string;
  /** Price of a trial in pence: 0 is free; null when not set. */
  trialPence: number | null;
};

export type FirstVisit = {
  door: string;
  doorAlt: string;
  wear: string;
  meets: string;
  length: string;
  /** Whether parents can watch. */
  watching: string;
};

export type FindUs = { walk: string; parking: string; map: string; mapAlt: string };

export type Question = { question: string; answer: string };

/** The reply time, such as 'We answer within one working day.' */
export type Answers = { within: string };

/** Returns 'Free' or the price of a trial; null when it is not set. */
export function trialPrice({ trialPence }: Prices): string | null {
  if (trialPence === null) return null;
  return trialPence === 0 ? "Free" : priceWords(trialPence);
}

/** Returns, for example, 'Your 2-week trial is free.'; null when the price is not set. */
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

/** The content blocks that answer parents' questions. */
type AnsweringBlocks = {
  prices: Prices;
  firstVisit: FirstVisit;
  findUs: FindUs;
  keyDates: readonly unknown[];
  questions: readonly Question[];
};

/** Returns the links of the home page in order, only to sections with content. */
export function homeLinks(content: AnsweringBlocks): { anchor: Anchor; words: string }[] {
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

/**
 * Returns a link to a map search: it opens the map app of a phone, or a web page elsewhere. No request is
 * made before it is pressed.
 */
export function mapAddress(name: string, addressLines: readonly string[]): string {
  const query = [name, ...addressLines].join(", ");
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query)}`;
}
