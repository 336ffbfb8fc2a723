// The meetings of weekly classes.
import { addDays } from "#app/platform/days/day.ts";
import type { DayName, KeyDate } from "../content/content.ts";
import { firstOn } from "../finding/term.ts";
import { isInEdition, type EditionDays } from "./editions.ts";

/**
 * A weekly class: first and last day (YYYY-MM-DD, inclusive), and its editions, outside which it does not
 * meet.
 */
export type MeetingClass = {
  day: DayName;
  firstDay: string;
  lastDay: string | null;
  editions?: readonly EditionDays[] | undefined;
};

/** The school's terms, closures and bank holidays. */
export type SchoolYear = {
  keyDates: readonly KeyDate[];
  /** Bank holidays, YYYY-MM-DD. */
  holidays: ReadonlySet<string>;
};

const WEEK_DAYS = 7;
const NONE_HELD: ReadonlySet<string> = new Set();

/**
 * Returns the days (YYYY-MM-DD, ascending) on which a class meets in a span (inclusive): its weekday,
 * within its dates, its editions and a term, except days without classes and bank holidays, unless it is
 * held anyway. A school without terms teaches all year; a term without an end continues.
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

/** A change to one meeting; `day` is its original day. */
export type MeetingChange = {
  classId: string;
  day: string;
  state: "usual" | "cancelled" | "moved";
  /** The reason to tell families. */
  reason: string;
  /** For a moved meeting. */
  toDay: string | null;
  fromMinute: number | null;
  toMinute: number | null;
  studio: string;
  /** The cover teacher; "" for none. */
  cover: string;
  /** Held although it is a bank holiday. */
  isHeld: boolean;
  version: number;
};

/** Returns the bank holidays on which a class is held. */
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

/** A meeting as it takes place; `plannedOn` is its original day. */
export type Meeting = {
  day: string;
  plannedOn: string;
  fromMinute: number;
  toMinute: number | null;
  studio: string;
  teachers: string;
};

/** Returns the meetings of a class in a span, with changes applied. */
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

/** Returns whether classes are taught on a day (YYYY-MM-DD): in a term, and not on a closed day. */
export function isTaught(day: string, keyDates: readonly KeyDate[]): boolean {
  const terms = keyDates.filter(({ kind, date }) => kind === "term" && date !== null);
  const isIn = terms.length === 0 || terms.some((term) => covers(term, day, null));
  const closed = keyDates.filter(({ kind }) => kind === "closed");
  return isIn && !closed.some((one) => covers(one, day, one.date));
}

/** Returns whether a key date covers a day; `ends` is the default last day, null for none. */
function covers({ date, until }: KeyDate, day: string, ends: string | null): boolean {
  const last = until ?? ends;
  return date !== null && date <= day && (last === null || day <= last);
}

function later(one: string, other: string): string {
  return one > other ? one : other;
}
