// Finds the routines scheduled at times when someone in them is unavailable.
import { exactTime } from "#app/scheduler/plan/clock.ts";
import { isDanced, type Plan } from "#app/scheduler/plan/plan.ts";
import {
  isRoutineEntry,
  numberText,
  shownSeconds,
  timelineOf,
  timeText,
} from "#app/scheduler/plan/timeline.ts";
import { weekdayOf } from "#app/ui/format.ts";
import { type Limit, type Moment, momentText } from "./limit.ts";
import { limitsByRoutine } from "./window.ts";
import type { RoutineEntry, TimelineEntry } from "../timeline-entries.ts";

export type BrokenLimit = { entry: RoutineEntry; limit: Limit; words: string };

/** Formats a day; by default as stored. */
type SayDay = (day: string) => string;

/**
 * Returns each limit that a routine on the timeline breaks, in timeline order. A scratched routine
 * breaks none.
 */
export function brokenLimits(
  entries: readonly TimelineEntry[],
  limits: readonly Limit[],
  sayDay: SayDay = (day) => day,
): BrokenLimit[] {
  if (limits.length === 0) return [];
  const limitsOf = limitsByRoutine(limits);
  return entries.flatMap((entry) => {
    if (!isRoutineEntry(entry) || !isDanced(entry.item)) return [];
    return limitsOf(entry.item).flatMap((limit) =>
      wordsOf(entry, limit, sayDay).map((words) => ({ entry, limit, words })),
    );
  });
}

/**
 * Returns one sentence with the number of routines that have availability problems; empty when
 * there are none.
 */
export function limitsRemarks(plan: Plan): string[] {
  const broken = brokenLimits(timelineOf(plan), plan.limits ?? []);
  const count = new Set(broken.map(({ entry }) => entry.item.row)).size;
  if (count === 0) return [];
  return [
    count === 1
      ? "1 routine has an availability problem."
      : `${count} routines have availability problems.`,
  ];
}

/**
 * Returns a sentence for each way in which the routine breaks the limit; empty when it complies.
 */
function wordsOf(entry: RoutineEntry, limit: Limit, sayDay: SayDay): string[] {
  const { notBefore, notAfter, notOn = [], onlyOn = [], hours = [], arrival } = limit;
  const { session } = entry;
  const day = session?.session.day ?? "";
  const own = day === "" ? undefined : hours.find((one) => one.day === day);
  const start = shownSeconds(entry.startSeconds, session);
  const end = shownSeconds(entry.endSeconds, session);
  const name = `#${numberText(entry)} ${entry.item.name}`;
  const starts = `${name} is at ${timeText(entry.startSeconds, session)}`;
  const ends = `${name} ends at ${timeText(entry.endSeconds, session)}`;
  const isRoutine = limit.who.kind === "routine";
  const who = limit.who.kind === "routine" ? "it" : limit.who.name;
  const found: string[] = [];
  if (notBefore && isBefore({ day, seconds: start }, notBefore))
    found.push(
      `${starts}, but ${who} ${isRoutine ? "can't start" : "isn't available"} before ${momentText(notBefore, sayDay)}.`,
    );
  if (notAfter && isBefore(notAfter, { day, seconds: end }))
    found.push(
      `${ends}, but ${who} ${isRoutine ? "must finish by" : "isn't available after"} ${momentText(notAfter, sayDay)}.`,
    );
  if (own?.fromSeconds !== undefined && start < own.fromSeconds)
    found.push(
      `${starts}, but ${who} ${isRoutine ? "can't start" : "isn't available"} before ${exactTime(own.fromSeconds)} on ${weekdayOf(day)}.`,
    );
  if (own?.untilSeconds !== undefined && end > own.untilSeconds)
    found.push(
      `${ends}, but ${who} ${isRoutine ? "must finish by" : "isn't available after"} ${exactTime(own.untilSeconds)} on ${weekdayOf(day)}.`,
    );
  if (arrival && start < arrival.untilSeconds)
    found.push(`${starts}, but ${who} arrives by ${exactTime(arrival.untilSeconds)}.`);
  if (day !== "" && notOn.includes(day))
    found.push(
      `${name} is on ${sayDay(day)}, but ${who} ${isRoutine ? "can't be" : "isn't available"} on ${weekdayOf(day)}.`,
    );
  if (day !== "" && onlyOn.length > 0 && !onlyOn.includes(day))
    found.push(
      `${name} is on ${sayDay(day)}, but ${who} ${isRoutine ? "can only be" : "is only available"} on ${onlyOn.map(sayDay).join(", ")}.`,
    );
  return found;
}

function isBefore(one: Moment, other: Moment): boolean {
  if (one.day !== "" && other.day !== "" && one.day !== other.day) return one.day < other.day;
  return one.seconds < other.seconds;
}
