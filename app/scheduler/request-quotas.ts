// Rate limits for loading and saving schedules, per network address.
import { tryAgainIn, type Quota } from "#app/platform/quota.ts";

export type RequestKind = "look-up" | "insert" | "update";

export const WINDOW_MINUTES = 15;

/** Requests in a window of 15 minutes. */
export const MOST_REQUESTS: Record<RequestKind, number> = {
  "look-up": 60,
  insert: 30,
  update: 200,
};

export function requestQuota(kind: RequestKind): Quota {
  return { kind: `schedule ${kind}`, most: MOST_REQUESTS[kind], minutes: WINDOW_MINUTES };
}

/** Returns the message for a visitor who has to wait (ms). */
export function tooManyCalls(waitMs: number): string {
  return `too many requests. ${tryAgainIn(waitMs)}`;
}
