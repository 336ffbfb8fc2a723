// Who can when: times and days that a routine, a dancer or a studio is bound to.
import { nameKey } from "#app/platform/name.ts";
import { isDay } from "#app/platform/days/day.ts";
import { exactTime, readTime } from "#app/scheduler/plan/clock.ts";
import { performersByKey } from "#app/scheduler/plan/conflicts/performers.ts";
import type { Routine } from "../routine.ts";

export type Who =
  | { kind: "routine"; row: number }
  | { kind: "dancer"; name: string }
  | { kind: "studio"; name: string };

/** A time of day in seconds; with a day ('YYYY-MM-DD') it holds for that day and what lies beyond it. */
export type Moment = { day: string; seconds: number };

export type Limit = {
  who: Who;
  notBefore?: Moment | undefined;
  notAfter?: Moment | undefined;
  /** Days, each 'YYYY-MM-DD'. */
  notOn?: string[] | undefined;
  onlyOn?: string[] | undefined;
  /** A studio comes in this time, in seconds of a day: none of its routines starts before its end. */
  arrival?: { fromSeconds: number; untilSeconds: number } | undefined;
  /** Whether somebody said it by hand of a routine: no file that says otherwise changes it. */
  isByHand?: true | undefined;
};

/** As many as a plan holds. */
export const MAX_LIMITS = 10_000;
export const MAX_LIMIT_DAYS = 60;

export function isSameWho(one: Who, other: Who): boolean {
  if (one.kind === "routine") return other.kind === "routine" && one.row === other.row;
  return other.kind === one.kind && nameKey(one.name) === nameKey(other.name);
}

/** Whether it says anything. */
export function saysAnything({ notBefore, notAfter, notOn, onlyOn, arrival }: Limit): boolean {
  return Boolean(notBefore || notAfter || notOn?.length || onlyOn?.length || arrival);
}

/** Whether a limit is one of a routine's own, of one of its dancers or of its studio. */
export function holdsFor({ who }: Limit, routine: Routine): boolean {
  if (who.kind === "routine") return who.row === routine.row;
  if (who.kind === "dancer") return performersByKey(routine.performers).has(nameKey(who.name));
  return nameKey(who.name) === nameKey(routine.school);
}

/** A limit that somebody said by hand; dancers' and studios' are never a file's. */
export function saidByHand(limit: Limit): Limit {
  return limit.who.kind === "routine" ? { ...limit, isByHand: true } : limit;
}

/**
 * The limits with one in the place of another or, where that is none of them, of the first of the same who;
 * without it where it says nothing.
 */
export function withLimit(limits: readonly Limit[], limit: Limit, instead?: Limit | null): Limit[] {
  const at = instead ? limits.indexOf(instead) : -1;
  const place = at >= 0 ? at : limits.findIndex(({ who }) => isSameWho(who, limit.who));
  if (!saysAnything(limit)) return limits.filter((_, other) => other !== place);
  return place < 0 ? [...limits, limit] : limits.with(place, limit);
}

/** 'HH:MM' or 'YYYY-MM-DD HH:MM'; null for anything else. */
export function readMoment(text: string): Moment | null {
  const parts = /^(?:(\d{4}-\d{2}-\d{2})[ T]+)?(\S+)$/.exec(text.trim());
  const seconds = readTime(parts?.[2] ?? "");
  const day = parts?.[1] ?? "";
  if (seconds === null || (day !== "" && !isDay(day))) return null;
  return { day, seconds };
}

/** 'HH:MM', with its day before it where it has one. */
export function momentText({ day, seconds }: Moment, sayDay = (of: string) => of): string {
  return day === "" ? exactTime(seconds) : `${sayDay(day)} ${exactTime(seconds)}`;
}

/** Days divided by ';' or by ','; null where one of them is none. */
export function readDays(text: string): string[] | null {
  const days = text
    .split(/[;,]/)
    .map((day) => day.trim())
    .filter((day) => day !== "");
  return days.every(isDay) && days.length <= MAX_LIMIT_DAYS ? [...new Set(days)] : null;
}

export function daysText(days: readonly string[]): string {
  return days.join("; ");
}
