// Hours, amounts and counts as people type them into the payroll, and weeks as the fields of a form.
import { readCount } from "#app/platform/typed/count.ts";
import { plainHours, readHours } from "#app/platform/typed/hours.ts";
import { readMoney } from "#app/platform/typed/money.ts";
import { valueOf, type Read, type Reading } from "#app/platform/typed/reading.ts";
import { payFor } from "#app/office/payroll/figures/teacher-year.ts";
import { formatLength, formatMoney } from "#app/ui/format.ts";

const QUARTER_MINUTES = 15;
/** All the hours there are in a week. */
const WEEK_MOST_MINUTES = 168 * 60;
/** More hours a week than this are asked about: '115' was meant as 1:15. */
const WEEK_USUAL_MINUTES = 60 * 60;
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
 * Returns the minutes of an answer to a prompt, to the nearest minute. What adds nothing is refused: no
 * hours, 0, less than 0 or 'Infinity'.
 */
export function readPromptHours(text: string): Reading<number> {
  const reading = readHours(text);
  if ("problem" in reading) return NO_HOURS;
  const minutes = Math.round(reading.value);
  if (minutes > WEEK_MOST_MINUTES) return WEEK_ENDS;
  return minutes > 0 ? { value: minutes } : NO_HOURS;
}

/** More hours than this in one entry are asked about: '115' was meant as 1:15. */
const ENTRY_USUAL_MINUTES = 40 * 60;
/** And more than so many times the most that the teacher had in one entry so far. */
const TIMES_MOST = 3;

type Usual = {
  /** The most minutes of one entry so far; null for a first one. */
  mostMinutes: number | null;
  /** Pence an hour; null where the month's rate cannot be read. */
  ratePence: number | null;
};

/** Returns how a prompt reads hours, which asks about those that are far from the usual. */
export function promptHoursOf({ mostMinutes, ratePence }: Usual): Read<number> {
  return (text) => {
    const reading = readPromptHours(text);
    if ("problem" in reading) return reading;
    const { value: minutes } = reading;
    const most = Math.min(ENTRY_USUAL_MINUTES, TIMES_MOST * (mostMinutes ?? Infinity));
    if (minutes <= most) return reading;
    const pay = ratePence === null ? "" : `, ${formatMoney(payFor(minutes, ratePence))},`;
    return { value: minutes, question: `Is ${hoursWords(minutes)}${pay} right?` };
  };
}

/** '115 hours', '1 hour', and '2 h 10 min' where it is in no quarters. */
function hoursWords(minutes: number): string {
  if (minutes % QUARTER_MINUTES !== 0) return formatLength(minutes);
  return minutes === 60 ? "1 hour" : `${plainHours(minutes)} hours`;
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

/** Minutes of each week; null is a week with the weekly hours. */
export type Weeks = readonly (number | null)[];

export type WeekTexts = Record<string, string>;

/** What a week is called on the screen, by its place from 0. */
export function nameOfWeek(place: number): string {
  return `Week ${place + 1}`;
}

/** The weeks as they are typed; a week of `blank` minutes is an empty field. */
export function weekTexts(weeks: Weeks, blank: 0 | null): WeekTexts {
  return Object.fromEntries(
    weeks.map((minutes, place) => [
      nameOfWeek(place),
      minutes === null || minutes === blank ? "" : plainHours(minutes),
    ]),
  );
}

/** The same backwards, for texts that `weekTexts` has made. */
export function weeksOf(texts: WeekTexts, blank: 0 | null): Weeks {
  return inOrder(texts).map((text) =>
    text === "" ? blank : Math.round(valueOf(readHours(text)) ?? 0),
  );
}

/** The texts from the first week to the last. */
export function inOrder(texts: WeekTexts): string[] {
  const weeks = Object.keys(texts).filter((name) => name.startsWith("Week "));
  return weeks.map((_, place) => texts[nameOfWeek(place)] ?? "");
}
