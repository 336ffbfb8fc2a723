// Reads typed hours, amounts and counts, and converts weeks to and from form fields.
import { readCount } from "#app/platform/typed/count.ts";
import { plainHours, readHours } from "#app/platform/typed/hours.ts";
import { readMoney } from "#app/platform/typed/money.ts";
import { valueOf, type Read, type Reading } from "#app/platform/typed/reading.ts";
import { payFor } from "#app/office/payroll/figures/teacher-year.ts";
import { formatLength, formatMoney } from "#app/ui/format.ts";

const QUARTER_MINUTES = 15;
/** The minutes in a week. */
const WEEK_MOST_MINUTES = 168 * 60;
/** More minutes a week than this need confirmation: '115' meant 1:15. */
const WEEK_USUAL_MINUTES = 60 * 60;
const AMOUNT_MOST_PENCE = 10_000_000;
/** A larger amount than this needs confirmation. */
const AMOUNT_USUAL_PENCE = 500_000;
/** A larger amount than this is a typing mistake. */
const MONTHS_PAID_MOST = 120;

const WEEK_ENDS = { problem: "A week has 168 hours." };
const NOT_QUARTERS = { problem: "Enter hours in quarters, such as 11.25." };
const NO_HOURS = { problem: "Enter a number above 0, such as 2.5." };
const NO_AMOUNT = { problem: "Enter a number above 0, such as 22.50." };

/** Reads weekly hours into minutes: in quarter hours, at most 168 hours. */
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
 * Reads a prompt's hours, to the nearest minute. Refuses anything that adds nothing: blank, 0, negative or
 * 'Infinity'.
 */
export function readPromptHours(text: string): Reading<number> {
  const reading = readHours(text);
  if ("problem" in reading) return NO_HOURS;
  const minutes = Math.round(reading.value);
  if (minutes > WEEK_MOST_MINUTES) return WEEK_ENDS;
  return minutes > 0 ? { value: minutes } : NO_HOURS;
}

/** More minutes than this in one entry need confirmation: '115' meant 1:15. */
const ENTRY_USUAL_MINUTES = 40 * 60;
/** An entry more than this many times the teacher's largest so far needs confirmation. */
const TIMES_MOST = 3;

type Usual = {
  /** The largest entry so far in minutes; null for the first one. */
  mostMinutes: number | null;
  /** Pence an hour; null when the month's rate is unreadable. */
  ratePence: number | null;
};

/** Returns the prompt's reader, which asks for confirmation of unusual hours. */
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

/** Returns '115 hours', '1 hour', or '2 h 10 min' if not in quarter hours. */
function hoursWords(minutes: number): string {
  if (minutes % QUARTER_MINUTES !== 0) return formatLength(minutes);
  return minutes === 60 ? "1 hour" : `${plainHours(minutes)} hours`;
}

/** Reads an extra or a correction in pence, above 0. */
export function readPayAmount(text: string): Reading<number> {
  const reading = readMoney(text);
  // Fractions of a penny are above 0, so they get a different message.
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

/** Reads the number of months already paid. */
export function readMonthsPaid(text: string): Reading<number> {
  const reading = readCount(text);
  if ("problem" in reading || reading.value <= MONTHS_PAID_MOST) return reading;
  return { problem: `Enter at most ${MONTHS_PAID_MOST} months.` };
}

/** Minutes per week; null for a week of the weekly hours. */
export type Weeks = readonly (number | null)[];

export type WeekTexts = Record<string, string>;

/** Returns a week's display name by its index. */
export function nameOfWeek(place: number): string {
  return `Week ${place + 1}`;
}

/** Converts weeks to form texts; `blank` minutes become an empty field. */
export function weekTexts(weeks: Weeks, blank: 0 | null): WeekTexts {
  return Object.fromEntries(
    weeks.map((minutes, place) => [
      nameOfWeek(place),
      minutes === null || minutes === blank ? "" : plainHours(minutes),
    ]),
  );
}

/** The inverse of `weekTexts`. */
export function weeksOf(texts: WeekTexts, blank: 0 | null): Weeks {
  return inOrder(texts).map((text) =>
    text === "" ? blank : Math.round(valueOf(readHours(text)) ?? 0),
  );
}

/** Returns the texts in week order. */
export function inOrder(texts: WeekTexts): string[] {
  const weeks = Object.keys(texts).filter((name) => name.startsWith("Week "));
  return weeks.map((_, place) => texts[nameOfWeek(place)] ?? "");
}
