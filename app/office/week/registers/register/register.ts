// The marks of a register: every tap is kept, and the last one counts.
import { minuteOf } from "#app/platform/days/minute-of.ts";
export const MARKS = ["here", "late", "away", "excused"] as const;
export type Mark = (typeof MARKS)[number];

export const MARK_WORDS: Record<Mark, string> = {
  here: "Here",
  late: "Late",
  away: "Away",
  excused: "Excused",
};

/** One tap. A null mark cleared the previous one. `at` is an ISO moment. */
export type Tap = { mark: Mark | null; reason: string; by: string; at: string };

/** Converts a row of the marks table. */
export function tapOf(row: {
  mark: string | null;
  reason: string;
  markedBy: string;
  createdAt: string;
}): Tap {
  const { mark, reason, markedBy: by, createdAt: at } = row;
  return { mark: mark as Mark | null, reason, by, at };
}

export type Standing = {
  /** The current mark; null for an unmarked child, who never counts as here. */
  mark: Mark | null;
  last: Tap | null;
  /** Other people's last taps that differ from the current mark. */
  others: Tap[];
  /** The mark of the day, if it was corrected later. */
  first: Tap | null;
};

/**
 * Returns a child's current mark from the taps in order. Two people who disagree are both listed until one
 * changes their mark or gives a reason.
 */
export function standingOf(taps: readonly Tap[]): Standing {
  const last = taps.at(-1) ?? null;
  const corrected = last !== null && last.reason !== "";
  const lastOfEach = new Map(taps.map((tap) => [tap.by, tap]));
  const others = [...lastOfEach.values()].filter(
    ({ by, mark }) => !corrected && by !== last?.by && mark !== null && mark !== last?.mark,
  );
  const onTheDay = taps.filter(({ reason }) => reason === "").at(-1) ?? null;
  const first = corrected && onTheDay?.mark !== last.mark ? onTheDay : null;
  return { mark: last?.mark ?? null, last, others, first };
}

/** Whether a change needs a reason: after the day, unless the child was unmarked. */
export function needsReason(
  { mark }: Pick<Standing, "mark">,
  { day, today }: { day: string; today: string },
): boolean {
  return day < today && mark !== null;
}

/** A register is overdue this long after the class ends. A class without an end time counts as an hour. */
const PATIENCE_MINUTES = 30;
const USUAL_MINUTES = 60;

/** Whether an unmarked register is overdue at a time of its day ('16:30'). */
export function isOverdueToMark(
  { fromMinute, toMinute }: { fromMinute: number; toMinute: number | null },
  time: string,
): boolean {
  return minuteOf(time) >= (toMinute ?? fromMinute + USUAL_MINUTES) + PATIENCE_MINUTES;
}

/** Children arrive this long before a class and are collected this long after it. */
const COMING_MINUTES = 10;
const GOING_MINUTES = 15;

/** Whether the children of a meeting may be in the building at a time of its day ('16:12'). */
export function isInBuilding(
  { fromMinute, toMinute }: { fromMinute: number; toMinute: number | null },
  time: string,
): boolean {
  const now = minuteOf(time);
  const end = toMinute ?? fromMinute + USUAL_MINUTES;
  return now >= fromMinute - COMING_MINUTES && now < end + GOING_MINUTES;
}

/** Returns '7 of 12'. */
export function markedWords(marked: number, all: number): string {
  return `${marked} of ${all}`;
}
