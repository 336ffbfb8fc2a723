// The words for a stage that parents read.
import { memoize } from "#app/platform/memoize.ts";
import type { LiveShow } from "./live-types.ts";

const MINUTE_SECONDS = 60;
const MOST_ZONES = 10;

/**
 * Returns 'Now at number 143, 12 minutes late.', or when early 'Now at number 143, 8 minutes early.
 * Be ready sooner.'.
 */
export function nowText({ now, next, late }: LiveShow["stages"][number]): string {
  const minutes = Math.floor(Math.abs(late) / MINUTE_SECONDS);
  const unit = minutes === 1 ? "minute" : "minutes";
  const off =
    minutes === 0
      ? "on time."
      : `${minutes} ${unit} ${late > 0 ? "late" : "early. Be ready sooner"}.`;
  if (now === null && next.length === 0) return "This stage has ended.";
  if (now === null) return `Next is ${placeText(next[0]!)}, ${off}`;
  return `Now at ${placeText(now)}, ${off}`;
}

function placeText(place: string): string {
  return /^\d/.test(place) ? `number ${place}` : place;
}

/** Returns a moment (ISO text) as 'HH:MM' in a zone; in the device's zone for ''. */
export function clockIn(zone: string, moment: string): string {
  return formatIn(zone).format(Date.parse(moment));
}

const formatIn = memoize(
  MOST_ZONES,
  (zone: string) =>
    new Intl.DateTimeFormat("en-GB", {
      hour: "2-digit",
      minute: "2-digit",
      hourCycle: "h23",
      timeZone: zone || undefined,
    }),
);
