// On which days a class of the week meets.
import { addDays } from "#app/platform/days/day.ts";
import type { DayName, KeyDate } from "../content/content.ts";
import { firstOn } from "../finding/term.ts";
import { isInEdition, type EditionDays } from "./editions.ts";

/**
 * A class of the week: its first and last day (YYYY-MM-DD), the last one included where there is one,
 * and the days of its editions, outside of which it does not meet.
 */
export type MeetingClass = {
  day: DayName;
  firstDay: string;
  lastDay: string | null;
  editions?: readonly EditionDays[] | undefined;
};

/** When the school teaches at all. */
export type SchoolYear = {
  keyDates: readonly KeyDate[];
  /** Bank holidays, YYYY-MM-DD. */
  holidays: ReadonlySet<string>;
};

const WEEK_DAYS = 7;
const NONE_HELD: ReadonlySet<string> = new Set();

/**
 * The days (YYYY-MM-DD, ascending) on which a class meets from a day until another, both included: its
 * day of the week, within its own days, its editions and a term, but for days without classes and bank
 * holidays, unless it is held after all. A school that names no term teaches all year, and a term without
 * a last day goes on.
 */
export function meetingDays(
  one: MeetingClass,
  { from, until }: { from: string; until: string },
  { keyDates, holidays }: SchoolYear,
  held: ReadonlySet<string> = NONE_HELD,
): string[] {
  const first = firstOn(one.day, later(from, one.firstDay));
  const last = one.lastDay !== null && one.lastDay < until ? one.lastDay : until;
  const days: string[] = [];
  for (let day = first; day <= last; day = addDays(day, WEEK_DAYS)) {
    const isOn = isTaught(day, keyDates) && isInEdition(day, one.editions);
    if (isOn && (held.has(day) || !holidays.has(day))) days.push(day);
  }
  return days;
}

/** What is different about one meeting; `day` is the one that it would be on. */
export type MeetingChange = {
  classId: string;
  day: string;
  state: "usual" | "cancelled" | "moved";
  /** Why, for whoever asks. */
  reason: string;
  /** Of one that was moved. */
  toDay: string | null;
  fromMinute: number | null;
  toMinute: number | null;
  studio: string;
  /** Who teaches instead of the usual teacher; "" for nobody. */
  cover: string;
  /** Held after all, on a bank holiday. */
  isHeld: boolean;
  version: number;
};

/** The days on which a class is held after all. */
export function heldDays(classId: string, changes: readonly MeetingChange[]): Set<string> {
  return new Set(
    changes.filter((one) => one.classId === classId && one.isHeld).map(({ day }) => day),
  );
}

export type TaughtClass = MeetingClass & {
  id: string;
  fromMinute: number;
  toMinute: number | null;
  studio: string;
  teachers: string;
};

/** One meeting as it takes place; `plannedOn` is the day that it would be on without a change. */
export type Meeting = {
  day: string;
  plannedOn: string;
  fromMinute: number;
  toMinute: number | null;
  studio: string;
  teachers: string;
};

/** The meetings of a class that take place in a span, with what is different about single ones. */
export function meetingsIn(
  one: TaughtClass,
  span: { from: string; until: string },
  year: SchoolYear,
  changes: readonly MeetingChange[],
): Meeting[] {
  const own = changes.filter(({ classId }) => classId === one.id);
  const byDay = new Map(own.map((change) => [change.day, change]));
  const { fromMinute, toMinute, studio, teachers } = one;
  const usual = { fromMinute, toMinute, studio, teachers };
  const planned = meetingDays(one, span, year, heldDays(one.id, own)).flatMap((day): Meeting[] => {
    const change = byDay.get(day);
    if (change && change.state !== "usual") return [];
    return [{ ...usual, day, plannedOn: day, teachers: change?.cover || teachers }];
  });
  const moved = own.flatMap((change): Meeting[] => {
    const { state, toDay, fromMinute: from } = change;
    if (state !== "moved" || toDay === null || from === null) return [];
    if (toDay < span.from || toDay > span.until) return [];
    return [
      {
        day: toDay,
        plannedOn: change.day,
        fromMinute: from,
        toMinute: change.toMinute,
        studio: change.studio || studio,
        teachers: change.cover || teachers,
      },
    ];
  });
  return [...planned, ...moved].sort((two, other) =>
    two.day === other.day ? two.fromMinute - other.fromMinute : two.day < other.day ? -1 : 1,
  );
}

/** Whether classes are taught on a day (YYYY-MM-DD): in a term, and on no day without classes. */
export function isTaught(day: string, keyDates: readonly KeyDate[]): boolean {
  const terms = keyDates.filter(({ kind, date }) => kind === "term" && date !== null);
  const isIn = terms.length === 0 || terms.some((term) => covers(term, day, null));
  const closed = keyDates.filter(({ kind }) => kind === "closed");
  return isIn && !closed.some((one) => covers(one, day, one.date));
}

/** Whether a day lies in a key date's days; `ends` is its last day where it names none, null for never. */
function covers({ date, until }: KeyDate, day: string, ends: string | null): boolean {
  const last = until ?? ends;
  return date !== null && date <= day && (last === null || day <= last);
}

function later(one: string, other: string): string {
  return one > other ? one : other;
}
