// The words and times of a show as screens show them.
import { formatCount } from "#app/ui/format.ts";
import { memoize } from "#app/platform/memoize.ts";
import { clockText } from "#app/scheduler/plan/clock.ts";
import { clockOf, sessionTimeText } from "#app/scheduler/plan/sessions/session-clock.ts";
import type { ShowLine, ShowSession } from "./show-plan.ts";

const MINUTE_MS = 60_000;
const SECOND_MS = 1000;
const MINUTE_SECONDS = 60;
const DAY_MINUTES = 24 * 60;
const MOST_ZONES = 10;

/** Returns '12 min late', '3 min early', or 'On time' for less than a minute; from a day on '2 days early'. */
export function lateText(lateMs: number): string {
  const minutes = Math.floor(Math.abs(lateMs) / MINUTE_MS);
  if (minutes === 0) return "On time";
  const days = Math.floor(minutes / DAY_MINUTES);
  const size = days > 0 ? formatCount(days, "day") : `${minutes} min`;
  return `${size} ${lateMs > 0 ? "late" : "early"}`;
}

/** Returns which way a show is off its plan: 'on time' within a minute. */
export function lateSide(lateMs: number): "on time" | "late" | "early" {
  if (Math.abs(lateMs) < MINUTE_MS) return "on time";
  return lateMs > 0 ? "late" : "early";
}

type Day = Pick<ShowSession, "day" | "startSeconds">;

/** Returns a moment as a session's clock shows it: '14:05', '01:20 +1', '01:30 BST'. */
export function timeIn(zone: string, session: Day, ms: number): string {
  const clock = clockOf(session, zone);
  return sessionTimeText(Math.floor(ms / SECOND_MS) - clock.originSeconds, clock);
}

/** Returns the same without the mark of the next day, for screens in the hall. */
export function boardTimeIn(zone: string, session: Day, ms: number): string {
  return timeIn(zone, session, ms).replace(/ \+\d+/, "");
}

/** Returns 'HH:MM:SS' in a zone. */
export function exactTimeIn(zone: string, ms: number): string {
  return formatIn(zone).format(ms);
}

const formatIn = memoize(
  MOST_ZONES,
  (zone: string) =>
    new Intl.DateTimeFormat("en-GB", {
      timeZone: zone,
      hourCycle: "h23",
      hour: "2-digit",
      minute: "2-digit",
      second: "2-digit",
    }),
);

/** Returns '2:47', or '1:02:05' for an hour or more. A length below 0 is 0. */
export function lengthText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / SECOND_MS));
  const minutes = Math.floor(seconds / MINUTE_SECONDS);
  const two = (number: number) => String(number).padStart(2, "0");
  if (minutes < MINUTE_SECONDS) return `${minutes}:${two(seconds % MINUTE_SECONDS)}`;
  return `${clockText(minutes * MINUTE_SECONDS).replace(/^0/, "")}:${two(seconds % MINUTE_SECONDS)}`;
}

/** Returns '#144 Clockwork', or the name of a break or event. */
export function lineText({ number, title }: Pick<ShowLine, "number" | "title">): string {
  return number === "" ? title : `#${number} ${title}`;
}

/** Returns '#144', or the name of a break or event. */
export function shortText({ number, title }: Pick<ShowLine, "number" | "title">): string {
  return number === "" ? title : `#${number}`;
}

/** Returns whole minutes with their unit: '7 min'. */
export function minutesText(ms: number): string {
  return `${Math.max(0, Math.round(ms / MINUTE_MS))} min`;
}

/** Returns the size of a change of the clock: '1 h', '5 min', '40 s'. */
export function jumpText(ms: number): string {
  const seconds = Math.round(Math.abs(ms) / SECOND_MS);
  if (seconds < MINUTE_SECONDS) return `${seconds} s`;
  const minutes = Math.round(seconds / MINUTE_SECONDS);
  if (minutes < MINUTE_SECONDS) return `${minutes} min`;
  const hours = Math.floor(minutes / MINUTE_SECONDS);
  const rest = minutes % MINUTE_SECONDS;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}
