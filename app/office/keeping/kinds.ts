// How long each kind of record is kept, and the day on which one goes.
import { addDays, addMonths } from "#app/platform/days/day.ts";
import { formatCount } from "#app/ui/format.ts";

export const KINDS = ["enquiries", "trials", "leavers", "calls", "lessons", "payroll"] as const;

export type Kind = (typeof KINDS)[number];

type Keeping = {
  /** What it is called where its time is chosen. */
  label: string;
  /** One of it, where it stands in a list. */
  one: string;
  /** From when its time is counted. */
  from: string;
  /** In months. */
  choices: readonly number[];
  /** In months, where nobody has chosen. */
  standard: number;
};

const YEAR = 12;
const years = (...counts: number[]) => counts.map((count) => count * YEAR);

/** The accounts of a school are kept for six years: nothing shorter can be chosen for the payroll. */
export const KEEPING: Record<Kind, Keeping> = {
  enquiries: {
    label: "Enquiries",
    one: "Enquiry",
    from: "the answer, or the arrival of one without",
    // The privacy page promises visitors that none is kept for longer.
    choices: [3, 6, YEAR],
    standard: YEAR,
  },
  trials: {
    label: "Trials that did not join",
    one: "Trial",
    from: "the last day of the trial",
    choices: [6, ...years(1, 2, 3)],
    standard: YEAR,
  },
  leavers: {
    label: "Members who left",
    one: "Member who left",
    from: "the day they left, or the last that is known of them since",
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
    one: "A year of pay",
    from: "the last month of the payroll’s year",
    choices: years(6, 7, 10),
    standard: 6 * YEAR,
  },
};

/** What is on the list of what goes, and can be held: these, and two whose time is chosen otherwise. */
export const LISTED = [...KINDS, "schedules", "audit"] as const;

export type Listed = (typeof LISTED)[number];

/** One of a kind, where it stands in that list. */
export function oneOf(kind: Listed): string {
  if (kind === "schedules") return "Schedule of a visitor";
  return kind === "audit" ? "Lines of who did what" : KEEPING[kind].one;
}

/** For how many days a visitor's schedule can be kept that nobody opens; the last where nobody has chosen. */
export const SCHEDULE_DAYS = [30, 90, 180] as const;

export type ScheduleDays = (typeof SCHEDULE_DAYS)[number];

/** What will go is shown for so many days before it goes. */
export const SHOWN_DAYS = 30;

/** Such as '6 months' or '2 years'. */
export function monthsWords(months: number): string {
  return months % YEAR === 0 ? formatCount(months / YEAR, "year") : formatCount(months, "month");
}

/**
 * The first day on which something is there no more whose time is counted from `day`. Where the time
 * was made shorter, or begun, on `begunOn`, nothing goes by it before it was shown for 30 days.
 */
export function goesOn(day: string, months: number, begunOn: string | null): string {
  const over = addDays(addMonths(day, months), 1);
  const shown = begunOn === null ? over : addDays(begunOn, SHOWN_DAYS);
  return shown > over ? shown : over;
}

/** No time of so many months that is over on `day` was counted from a later day than this. */
export function lastDayFor(months: number, day: string): string {
  return addMonths(day, -months);
}
