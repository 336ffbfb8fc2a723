// How many bookings or enquiries are taken from one network address, and from the networks around it.
import { freeAt } from "./sliding-window.ts";

const MINUTE_MS = 60_000;

/** Of IPv4 and a /64, of a /56 and of a /48 of IPv6. */
const WINDOWS = [
  { spanMs: 10 * MINUTE_MS, address: 5, site: 15, provider: 50 },
  { spanMs: 24 * 60 * MINUTE_MS, address: 20, site: 60, provider: 200 },
] as const;

/** How far back the limits look, in ms, and how many moments of each they need. */
export const LOOK_BACK_MS = 24 * 60 * MINUTE_MS;
export const MOST_LOOKED_AT = 200;

/** Moments (ms) of what was taken, oldest first; the wider networks have none for IPv4. */
export type AcceptedMoments = Record<"address" | "site" | "provider", readonly number[]>;

/**
 * Returns how long (ms) whoever sends another has to wait; 0 where it may be taken. 5, 15 and 50 in ten
 * minutes, 20, 60 and 200 in a day.
 */
export function waitForNext(taken: AcceptedMoments, nowMs: number): number {
  const free = WINDOWS.flatMap(({ spanMs, ...most }) =>
    (["address", "site", "provider"] as const).map((network) =>
      freeAt(taken[network], most[network], spanMs),
    ),
  );
  return Math.max(0, Math.max(...free) - nowMs);
}
