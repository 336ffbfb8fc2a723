// The kinds of records with a retention period, and the rule for the purge day.
import { addDays, addMonths } from "#app/platform/days/day.ts";
import { formatCount } from "#app/ui/format.ts";

export const KINDS = [
  "enquiries",
  "messages",
  "trials",
  "leavers",
  "calls",
  "lessons",
  "payroll",
] as const;

export type Kind = (typeof KINDS)[number];

type Keeping = {
  /** The label in the settings. */
  label: string;
  /** The name of one entry in the list of purges. */
  one: string;
  /** The start of the period, in words. */
  from: string;
  /** The possible periods in months. */
  choices: readonly number[];
  /** The default period in months. */
  standard: number;
};

const YEAR = 12;
const years = (...counts: number[]) => counts.map((count) => count * YEAR);

/** A school must keep its accounts for six years: the payroll has no shorter choice. */
export const KEEPING: Record<Kind, Keeping> = {
  enquiries: {
    label: "Enquiries",
    one: "Enquiry",
    from: "the reply, or the day it arrived if nobody replied",
    // The privacy page promises visitors this maximum.
    choices: [3, 6, YEAR],
    standard: YEAR,
  },
  messages: {
    label: "Messages",
    one: "Message",
    from: "the day it was sent",
    choices: [3, 6, ...years(1, 2, 3)],
    standard: YEAR,
  },
  trials: {
    label: "Trials that didn’t join",
    one: "Trial",
    from: "the last day of the trial",
    choices: [6, ...years(1, 2, 3)],
    standard: YEAR,
  },
  leavers: {
    label: "Members who left",
    one: "Member who left",
    from: "the day they left, or their last activity since",
    choices: years(1, 2, 3, 6, 7, 10),
    standard: 6 * YEAR,
  },
  calls: {
    label: "Calls",
    one: "Calls",
    from: "the call",
    choices: years(1, 2, 3, 6, 7, 10),
    standard: 6 * YEAR,
  },
  lessons: {
    label: "Private lessons",
    one: "Private lesson",
    from: "the lesson",
    choices: years(1, 2, 3, 6, 7, 10),
    standard: 6 * YEAR,
  },
  payroll: {
    label: "Payroll",
    one: "Payroll year",
    from: "the last month of the payroll year",
    choices: years(6, 7, 10),
    standard: 6 * YEAR,
  },
};

/** The kinds in the list of purges that can be held: these, and two with settings of their own. */
export const LISTED = [...KINDS, "schedules", "audit"] as const;

export type Listed = (typeof LISTED)[number];

/** Returns the name of one entry of a kind in that list. */
export function oneOf(kind: Listed): string {
  if (kind === "schedules") return "Visitor’s schedule";
  return kind === "audit" ? "Activity log" : KEEPING[kind].one;
}

/** The possible retention of unopened visitors' schedules, in days; the last is the default. */
export const SCHEDULE_DAYS = [30, 90, 180] as const;

export type ScheduleDays = (typeof SCHEDULE_DAYS)[number];

/** Purges are listed this many days in advance. */
export const SHOWN_DAYS = 30;

/** Returns '6 months' or '2 years'. */
export function monthsWords(months: number): string {
  return months % YEAR === 0 ? formatCount(months / YEAR, "year") : formatCount(months, "month");
}

/**
 * Returns the purge day of a record whose period starts on `day`. After a shorter period was set on `begunOn`,
 * nothing is purged until it has been listed for 30 days.
 */
export function goesOn(day: string, months: number, begunOn: string | null): string {
  const over = addDays(addMonths(day, months), 1);
  const shown = begunOn === null ? over : addDays(begunOn, SHOWN_DAYS);
  return shown > over ? shown : over;
}

/** Returns the latest start of a period of `months` that is over on `day`. */
export function lastDayFor(months: number, day: string): string {
  return addMonths(day, -months);
}
