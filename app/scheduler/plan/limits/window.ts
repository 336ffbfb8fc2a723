// Computes the time window in which a routine may be danced, from all its limits.
import { nameKey } from "#app/platform/name.ts";
import { isDancer, type Limit, type Moment } from "./limit.ts";
import type { Routine } from "../routine.ts";

/** Seconds of the day: the earliest start and the latest end. */
export type Window = { releaseSeconds: number; dueSeconds: number };

export const ANY_TIME: Window = { releaseSeconds: -Infinity, dueSeconds: Infinity };
const NEVER: Window = { releaseSeconds: Infinity, dueSeconds: -Infinity };

export function isWithin(
  { releaseSeconds, dueSeconds }: Window,
  startSeconds: number,
  endSeconds: number,
): boolean {
  return startSeconds >= releaseSeconds && endSeconds <= dueSeconds;
}

/**
 * Returns a function that gives a routine's window on a day; '' for a plan or session without a
 * day.
 */
export function windowsOf(limits: readonly Limit[]): (routine: Routine, day: string) => Window {
  if (limits.length === 0) return () => ANY_TIME;
  const limitsOf = limitsByRoutine(limits);
  return (routine, day) => windowFrom(limitsOf(routine), day);
}

/** Returns the window that these limits leave on a day. */
export function windowFrom(limits: readonly Limit[], day: string): Window {
  return limits.reduce((window, limit) => narrowed(window, limit, day), ANY_TIME);
}

/** Returns a function that gives a routine's limits: its own, its dancers' and its studio's. */
export function limitsByRoutine(limits: readonly Limit[]): (routine: Routine) => Limit[] {
  const byRow = new Map<number, Limit[]>();
  const byName = { dancer: new Map<string, Limit[]>(), studio: new Map<string, Limit[]>() };
  const put = <Key>(map: Map<Key, Limit[]>, key: Key, limit: Limit) =>
    map.set(key, [...(map.get(key) ?? []), limit]);
  for (const limit of limits) {
    const { who } = limit;
    if (who.kind === "routine") put(byRow, who.row, limit);
    else put(byName[who.kind], nameKey(who.name), limit);
  }
  return (routine) => [
    ...(byRow.get(routine.row) ?? []),
    ...dancersLimits(routine, byName.dancer),
    ...(routine.school === "" ? [] : (byName.studio.get(nameKey(routine.school)) ?? [])),
  ];
}

function dancersLimits(routine: Routine, byName: ReadonlyMap<string, Limit[]>): Limit[] {
  if (byName.size === 0) return [];
  const found = routine.performers.flatMap((name) =>
    (byName.get(nameKey(name)) ?? []).filter(
      ({ who }) => who.kind === "dancer" && isDancer(who, name, routine),
    ),
  );
  return [...new Set(found)];
}

function narrowed(window: Window, limit: Limit, day: string): Window {
  const { notBefore, notAfter, notOn = [], onlyOn = [], hours = [], arrival } = limit;
  const own = day === "" ? undefined : hours.find((one) => one.day === day);
  const isOff = day !== "" && (notOn.includes(day) || (onlyOn.length > 0 && !onlyOn.includes(day)));
  const isTooSoon = notBefore !== undefined && isOtherDay(notBefore, day) && day < notBefore.day;
  const isTooLate = notAfter !== undefined && isOtherDay(notAfter, day) && day > notAfter.day;
  if (isOff || isTooSoon || isTooLate) return NEVER;
  const releases = [
    ...(notBefore && !isOtherDay(notBefore, day) ? [notBefore.seconds] : []),
    ...(arrival ? [arrival.untilSeconds] : []),
    own?.fromSeconds ?? -Infinity,
  ];
  const due = notAfter && !isOtherDay(notAfter, day) ? notAfter.seconds : Infinity;
  return {
    releaseSeconds: Math.max(window.releaseSeconds, ...releases),
    dueSeconds: Math.min(window.dueSeconds, due, own?.untilSeconds ?? Infinity),
  };
}

/** Returns true when both have a day and the days differ; otherwise only the time of day counts. */
function isOtherDay(moment: Moment, day: string): boolean {
  return moment.day !== "" && day !== "" && moment.day !== day;
}
