// Which routines stand where somebody in them cannot be.
import { exactTime } from "#app/scheduler/plan/clock.ts";
import { isDanced, type Plan } from "#app/scheduler/plan/plan.ts";
import {
  isRoutineEntry,
  numberText,
  shownSeconds,
  timelineOf,
  timeText,
} from "#app/scheduler/plan/timeline.ts";
import { type Limit, type Moment, momentText } from "./limit.ts";
import { limitsByRoutine } from "./window.ts";
import type { RoutineEntry, TimelineEntry } from "../timeline-entries.ts";

export type BrokenLimit = { entry: RoutineEntry; limit: Limit; words: string };

/** How a day is said; as it is kept where nothing else is given. */
type SayDay = (day: string) => string;

/** Each limit that a routine of the timeline breaks, in the timeline's order. A scratched routine breaks none. */
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

/** 'Who can when' in a sentence where some routines of a plan break it; none where all keep it. */
export function limitsRemarks(plan: Plan): string[] {
  const broken = brokenLimits(timelineOf(plan), plan.limits ?? []);
  const count = new Set(broken.map(({ entry }) => entry.item.row)).size;
  if (count === 0) return [];
  return [
    count === 1
      ? "1 routine stands where somebody in it cannot be."
      : `${count} routines stand where somebody in them cannot be.`,
  ];
}

/** How a routine would break a limit where it stands; nothing where it keeps it. */
function wordsOf(entry: RoutineEntry, limit: Limit, sayDay: SayDay): string[] {
  const { notBefore, notAfter, notOn = [], onlyOn = [], arrival } = limit;
  const { session } = entry;
  const day = session?.session.day ?? "";
  const start = shownSeconds(entry.startSeconds, session);
  const end = shownSeconds(entry.endSeconds, session);
  const number = `#${numberText(entry)}`;
  const starts = `${number} starts ${timeText(entry.startSeconds, session)}`;
  const ends = `${number} ends ${timeText(entry.endSeconds, session)}`;
  const who = whoText(entry, limit);
  const found: string[] = [];
  if (notBefore && isBefore({ day, seconds: start }, notBefore))
    found.push(`${starts}; ${who} not before ${momentText(notBefore, sayDay)}.`);
  if (notAfter && isBefore(notAfter, { day, seconds: end }))
    found.push(`${ends}; ${who} not after ${momentText(notAfter, sayDay)}.`);
  if (arrival && start < arrival.untilSeconds)
    found.push(
      `${starts}; ${who} arrives ${exactTime(arrival.fromSeconds)}-${exactTime(arrival.untilSeconds)}.`,
    );
  if (day !== "" && notOn.includes(day))
    found.push(`${number} is on ${sayDay(day)}; ${who} cannot on that day.`);
  if (day !== "" && onlyOn.length > 0 && !onlyOn.includes(day))
    found.push(`${number} is on ${sayDay(day)}; ${who} only on ${onlyOn.map(sayDay).join(", ")}.`);
  return found;
}

/** Whose limit it is: a routine by its name. */
function whoText({ item }: Pick<RoutineEntry, "item">, { who }: Limit): string {
  return who.kind === "routine" ? item.name : who.name;
}

/** Where one of them names no day, the times of day alone. */
function isBefore(one: Moment, other: Moment): boolean {
  if (one.day !== "" && other.day !== "" && one.day !== other.day) return one.day < other.day;
  return one.seconds < other.seconds;
}
