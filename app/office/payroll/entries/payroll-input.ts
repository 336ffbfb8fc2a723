// Hours, rates, amounts and counts as people type them into the payroll.
import { readCount } from "#app/platform/typed/count.ts";
import { plainHours, readHours } from "#app/platform/typed/hours.ts";
import { readMoney } from "#app/platform/typed/money.ts";
import type { Reading } from "#app/platform/typed/reading.ts";
import { formatMoney } from "#app/ui/format.ts";

const QUARTER_MINUTES = 15;
/** All the hours there are in a week. */
const WEEK_MOST_MINUTES = 168 * 60;
/** More hours a week than this are asked about: '115' was meant as 1:15. */
const WEEK_USUAL_MINUTES = 60 * 60;
const RATE_MOST_PENCE = 100_000;
/** A higher rate than this is asked about. */
const RATE_USUAL_PENCE = 10_000;
const AMOUNT_MOST_PENCE = 10_000_000;
/** A larger amount than this is asked about. */
const AMOUNT_USUAL_PENCE = 500_000;
/** More than this is a slip of the keys. */
const MONTHS_PAID_MOST = 120;

const WEEK_ENDS = { problem: "A week has 168 hours." };
const NOT_QUARTERS = { problem: "Enter hours in quarters, such as 11.25." };
const NO_HOURS = { problem: "Enter a number above 0, such as 2.5." };
const NO_AMOUNT = { problem: "Enter a number above 0, such as 22.50." };

/** Minutes of a week's hours, which are in quarters and at most those that a week has. */
export function readWeekHours(text: string): Reading<number> {
  const reading = readHours(text);
  if ("problem" in reading) return NOT_QUARTERS;
  const { value: minutes } = reading;
  if (minutes > WEEK_MOST_MINUTES) return WEEK_ENDS;
  if (minutes % QUARTER_MINUTES !== 0) return NOT_QUARTERS;
  if (minutes <= WEEK_USUAL_MINUTES) return reading;
  return { value: minutes, question: `Is ${plainHours(minutes)} hours a week right?` };
}

/**
 * Minutes of an answer to a prompt, to the nearest minute. What adds nothing is refused: no number, 0,
 * less than 0, 'Infinity', or a number with text after it.
 */
export function readPromptHours(text: string): Reading<number> {
  const reading = readHours(text);
  if ("problem" in reading || /[a-z]\s*$/i.test(text)) return NO_HOURS;
  const minutes = Math.round(reading.value);
  if (minutes > WEEK_MOST_MINUTES) return WEEK_ENDS;
  return minutes > 0 ? { value: minutes } : NO_HOURS;
}

/** Pence of an hour's rate. */
export function readRate(text: string): Reading<number> {
  const reading = readMoney(text);
  if ("problem" in reading) return reading;
  const { value: pence } = reading;
  if (pence > RATE_MOST_PENCE) return { problem: "Enter at most £1,000 an hour." };
  if (pence <= RATE_USUAL_PENCE) return reading;
  return { value: pence, question: `Is ${formatMoney(pence)} an hour right?` };
}

/** Pence of an extra or a correction: above 0. */
export function readPayAmount(text: string): Reading<number> {
  const reading = readMoney(text);
  // Parts of a penny are a number above 0: what is wrong with them is another thing.
  if ("problem" in reading) return isAboveNothing(Number(text)) ? reading : NO_AMOUNT;
  const { value: pence } = reading;
  if (pence === 0) return NO_AMOUNT;
  if (pence > AMOUNT_MOST_PENCE) return { problem: "Enter at most £100,000." };
  if (pence <= AMOUNT_USUAL_PENCE) return reading;
  return { value: pence, question: `Is ${formatMoney(pence)} right?` };
}

function isAboveNothing(number: number): boolean {
  return Number.isFinite(number) && number > 0;
}

/** How many months were paid before. */
export function readMonthsPaid(text: string): Reading<number> {
  const reading = readCount(text);
  if ("problem" in reading || reading.value <= MONTHS_PAID_MOST) return reading;
  return { problem: `Enter at most ${MONTHS_PAID_MOST} months.` };
}
