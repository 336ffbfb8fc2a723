// The clock of a session: its time zone, midnight and clock changes.
import { memoize } from "#app/platform/memoize.ts";
import { clockText, DAY_SECONDS } from "#app/scheduler/plan/clock.ts";

export type SessionClock = {
  /** Added to the session's seconds to give the seconds shared by all sessions. */
  originSeconds: number;
  /** The first clock change after its start; null when there is none. */
  change: ClockChange | null;
};

type ClockChange = {
  /** In seconds of the session's clock before the change. */
  atSeconds: number;
  /** How far clocks go forward; negative when they go back. */
  bySeconds: number;
  /** The zone's abbreviation before and after, such as 'BST' and 'GMT'. */
  before: string;
  after: string;
};

/** A session that starts on one day is over by then. */
const LOOK_AHEAD_SECONDS = 3 * DAY_SECONDS;

/** Returns the clock of a session. Without a day or a valid zone there are no clock changes. */
export function clockOf(
  { day, startSeconds }: { day: string; startSeconds: number },
  zone: string,
): SessionClock {
  return day === "" ? { originSeconds: 0, change: null } : clockOn({ day, startSeconds, zone });
}

const clockOn = memoize(
  2000,
  ({ day, startSeconds, zone }: { day: string; startSeconds: number; zone: string }) =>
    isZone(zone)
      ? inZone(midnightOf(day), startSeconds, zone)
      : { originSeconds: midnightOf(day), change: null },
  ({ day, startSeconds, zone }) => `${day} ${startSeconds} ${zone}`,
);

/** Returns true when the text is a time zone. */
export function isZone(zone: string): boolean {
  if (zone === "") return false;
  try {
    formatOf(zone);
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns the wall-clock time of seconds since the session's midnight; in a repeated hour, with the
 * zone's abbreviation.
 */
export function sessionTimeText(seconds: number, { change }: SessionClock): string {
  if (!change) return clockText(seconds);
  const shown = wallSeconds(seconds, { change });
  const { atSeconds, bySeconds } = change;
  const comesTwice = bySeconds < 0 && shown >= atSeconds + bySeconds && shown < atSeconds;
  if (!comesTwice) return clockText(shown);
  return `${clockText(shown)} ${seconds < atSeconds ? change.before : change.after}`;
}

/** Returns the seconds since midnight on the wall clock. */
export function wallSeconds(seconds: number, { change }: Pick<SessionClock, "change">): number {
  return change && seconds >= change.atSeconds ? seconds + change.bySeconds : seconds;
}

function midnightOf(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / 1000;
}

function inZone(midnight: number, startSeconds: number, zone: string): SessionClock {
  const offsetAt = (seconds: number) => offsetIn(zone, seconds);
  const asIfUtc = midnight + startSeconds;
  // The first guess may use the offset from the other side of a change.
  const guess = asIfUtc - offsetAt(asIfUtc);
  const start = asIfUtc - offsetAt(guess);
  const originSeconds = start - startSeconds;
  const [before, after] = [offsetAt(start), offsetAt(start + LOOK_AHEAD_SECONDS)];
  if (before === after) return { originSeconds, change: null };
  let [low, high] = [start, start + LOOK_AHEAD_SECONDS];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (offsetAt(middle) === before) low = middle;
    else high = middle;
  }
  const change = {
    atSeconds: high - originSeconds,
    bySeconds: after - before,
    before: nameAt(zone, low),
    after: nameAt(zone, high),
  };
  return { originSeconds, change };
}

/** Returns how many seconds a zone is ahead of UTC at a moment in seconds. */
function offsetIn(zone: string, seconds: number): number {
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(seconds * 1000)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day, hour, minute, second } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) / 1000 - Math.floor(seconds);
}

/** Throws a RangeError for an unknown zone. Cached, as creating a formatter is slow. */
const formatOf = memoize(
  50,
  (zone: string) =>
    new Intl.DateTimeFormat("en-GB", {
      timeZone: zone,
      hourCycle: "h23",
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
      hour: "2-digit",
      minute: "2-digit",
      second: "2-digit",
    }),
);

function nameAt(zone: string, seconds: number): string {
  const format = new Intl.DateTimeFormat("en-GB", { timeZone: zone, timeZoneName: "short" });
  const parts = format.formatToParts(seconds * 1000);
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? "";
}
