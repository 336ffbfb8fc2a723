// How many bookings or enquiries are accepted from one network address, and from the surrounding networks.
import { freeAt } from "./sliding-window.ts";

const MINUTE_MS = 60_000;

/** For IPv4 and a /64, a /56 and a /48 of IPv6. */
const WINDOWS = [
  { spanMs: 10 * MINUTE_MS, address: 5, site: 15, provider: 50 },
  { spanMs: 24 * 60 * MINUTE_MS, address: 20, site: 60, provider: 200 },
] as const;

/** How far back the limits look, in ms, and how many times of each they need. */
export const LOOK_BACK_MS = 24 * 60 * MINUTE_MS;
export const MOST_LOOKED_AT = 200;

/** Times (ms) of accepted posts, oldest first; the wider networks are empty for IPv4. */
export type AcceptedMoments = Record<"address" | "site" | "provider", readonly number[]>;

/**
 * Returns how long (ms) the sender has to wait before the next post; 0 when it is accepted now.
 * 5, 15 and 50 in ten minutes; 20, 60 and 200 a day.
 */
export function waitForNext(taken: AcceptedMoments, nowMs: number): number {
  const free = WINDOWS.flatMap(({ spanMs, ...most }) =>
    (["address", "site", "provider"] as const).map((network) =>
      freeAt(taken[network], most[network], spanMs),
    ),
  );
  return Math.max(0, Math.max(...free) - nowMs);
}
