// Availability: the times and days on which a routine, a dancer or a studio can perform.
import { nameKey } from "#app/platform/name.ts";
import { isDay } from "#app/platform/days/day.ts";
import { exactTime, readTime } from "#app/scheduler/plan/clock.ts";
import type { Routine } from "../routine.ts";

export type Who =
  | { kind: "routine"; row: number }
  /** Without a school, every dancer of that name. */
  | { kind: "dancer"; name: string; school?: string | undefined }
  | { kind: "studio"; name: string };

/** A time of day in seconds; with a day ('YYYY-MM-DD'), a point in time on that day. */
export type Moment = { day: string; seconds: number };

/** The earliest start and the latest finish on one day, in seconds of the day. */
export type DayHours = {
  day: string;
  fromSeconds?: number | undefined;
  untilSeconds?: number | undefined;
};

export type Limit = {
  who: Who;
  notBefore?: Moment | undefined;
  notAfter?: Moment | undefined;
  /** Days, each 'YYYY-MM-DD'. */
  notOn?: string[] | undefined;
  onlyOn?: string[] | undefined;
  /** Times for single days; other days are not affected. */
  hours?: DayHours[] | undefined;
  /** A studio's arrival window, in seconds of a day: none of its routines starts before its end. */
  arrival?: { fromSeconds: number; untilSeconds: number } | undefined;
  /** True for a routine's limit entered by hand, which no imported file overrides. */
  isByHand?: true | undefined;
};

/** The most limits in a plan. */
export const MAX_LIMITS = 10_000;
export const MAX_LIMIT_DAYS = 60;

function isSameWho(one: Who, other: Who): boolean {
  if (one.kind === "routine") return other.kind === "routine" && one.row === other.row;
  if (other.kind === "routine" || nameKey(one.name) !== nameKey(other.name)) return false;
  if (one.kind === "studio" || other.kind === "studio") return one.kind === other.kind;
  return nameKey(one.school ?? "") === nameKey(other.school ?? "");
}

/** Returns true when the limit restricts anything. */
export function saysAnything(limit: Limit): boolean {
  const { notBefore, notAfter, notOn, onlyOn, hours, arrival } = limit;
  return Boolean(
    notBefore || notAfter || notOn?.length || onlyOn?.length || hours?.length || arrival,
  );
}

/** Returns true when the limit applies to the routine itself, one of its dancers or its studio. */
export function holdsFor({ who }: Limit, routine: Routine): boolean {
  if (who.kind === "routine") return who.row === routine.row;
  if (who.kind === "studio") return nameKey(who.name) === nameKey(routine.school);
  return routine.performers.some((name) => isDancer(who, name, routine));
}

/** Returns true when the name in the routine is the dancer's. */
export function isDancer(
  who: Extract<Who, { kind: "dancer" }>,
  name: string,
  { school, atAnySchool = [] }: Pick<Routine, "school" | "atAnySchool">,
): boolean {
  const key = nameKey(name);
  if (nameKey(who.name) !== key) return false;
  return (
    who.school === undefined ||
    nameKey(who.school) === nameKey(school) ||
    atAnySchool.some((other) => nameKey(other) === key)
  );
}

/** Marks a limit as entered by hand; those of dancers and studios never come from a file. */
export function saidByHand(limit: Limit): Limit {
  return limit.who.kind === "routine" ? { ...limit, isByHand: true } : limit;
}

/**
 * Returns the limits with one replaced, or else the first for the same subject replaced; an empty
 * limit removes it.
 */
export function withLimit(limits: readonly Limit[], limit: Limit, instead?: Limit | null): Limit[] {
  const at = instead ? limits.indexOf(instead) : -1;
  const place = at >= 0 ? at : limits.findIndex(({ who }) => isSameWho(who, limit.who));
  if (!saysAnything(limit)) return limits.filter((_, other) => other !== place);
  return place < 0 ? [...limits, limit] : limits.with(place, limit);
}

/** Reads 'HH:MM' or 'YYYY-MM-DD HH:MM'; null for anything else. */
export function readMoment(text: string): Moment | null {
  const parts = /^(?:(\d{4}-\d{2}-\d{2})[ T]+)?(\S+)$/.exec(text.trim());
  const seconds = readTime(parts?.[2] ?? "");
  const day = parts?.[1] ?? "";
  if (seconds === null || (day !== "" && !isDay(day))) return null;
  return { day, seconds };
}

/** Returns 'HH:MM', with the day in front when there is one. */
export function momentText({ day, seconds }: Moment, sayDay = (of: string) => of): string {
  return day === "" ? exactTime(seconds) : `${sayDay(day)} ${exactTime(seconds)}`;
}

/** Reads days separated by ';' or ','; null when one of them is not a day. */
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
