// Reads typed prices, rates and minutes.
import { readCount } from "#app/platform/typed/count.ts";
import { readMoney } from "#app/platform/typed/money.ts";
import type { Reading } from "#app/platform/typed/reading.ts";
import { formatDay, formatMoney } from "#app/ui/format.ts";

const RATE_MOST_PENCE = 100_000;
/** A higher rate needs confirming. */
const RATE_USUAL_PENCE = 10_000;
const PRICE_MOST_PENCE = 100_000;
/** A higher price needs confirming: '2200' may mean 22.00. */
const PRICE_USUAL_PENCE = 20_000;
const LESSON_MOST_MINUTES = 480;

/** The first day of the initial prices, before any lesson. */
const BEGINNING = "1900-01-01";

/** Returns 'from 1 Sep 2026' for the first day of a price. */
export function fromWords(fromDay: string): string {
  return fromDay === BEGINNING ? "from the beginning" : `from ${formatDay(fromDay)}`;
}

/** Reads an hourly rate in pence. */
export function readRate(text: string): Reading<number> {
  const reading = readMoney(text);
  if ("problem" in reading) return reading;
  const { value: pence } = reading;
  if (pence > RATE_MOST_PENCE) return { problem: "Enter at most £1,000 an hour." };
  if (pence <= RATE_USUAL_PENCE) return reading;
  return { value: pence, question: `Is ${formatMoney(pence)} an hour right?` };
}

/** Reads the price of a lesson in pence, above 0. */
export function readLessonPrice(text: string): Reading<number> {
  const reading = readMoney(text);
  if ("problem" in reading || reading.value === 0) {
    return { problem: "Enter pounds and pence, such as 20.00." };
  }
  const { value: pence } = reading;
  if (pence > PRICE_MOST_PENCE) return { problem: "Enter at most £1,000 a lesson." };
  if (pence <= PRICE_USUAL_PENCE) return reading;
  return { value: pence, question: `Is ${formatMoney(pence)} a lesson right?` };
}

/** Reads the length of a lesson in minutes. */
export function readLessonMinutes(text: string): Reading<number> {
  const reading = readCount(text);
  const isLength = "value" in reading && reading.value > 0 && reading.value <= LESSON_MOST_MINUTES;
  return isLength ? reading : { problem: "Enter minutes, from 1 to 480." };
}
