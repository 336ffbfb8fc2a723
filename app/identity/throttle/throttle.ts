// The throttle's rule: how long a visitor has to wait after wrong pass-phrases.
import { freeAt } from "#app/http/sliding-window.ts";
import { tryAgainIn } from "#app/platform/quota.ts";

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

export const WINDOW_MINUTES = 15;
/** Wrong attempts allowed in 15 minutes: for an address (or /64) or known device, a /56 and a /48. */
export const FREE_ATTEMPTS = 10;
export const SITE_ATTEMPTS = 30;
export const PROVIDER_ATTEMPTS = 100;
/** Attempts checked in a minute: for one sender, repeated phrases included, and for all strangers. */
const SENDER_TRIES_A_MINUTE = 20;
export const STRANGERS_ATTEMPTS_A_MINUTE = 60;
/** The waits after the tenth wrong attempt, the eleventh and so on; the last one repeats. */
const WAIT_MINUTES = [1, 2, 4, 8, 15] as const;

const WINDOW_MS = WINDOW_MINUTES * MINUTE_MS;
/** Older attempts (ms) have no effect: the longest wait plus the window after it. */
export const LOOK_BACK_MS = 2 * WINDOW_MS;

export type Attempt = {
  atMs: number;
  /** Distinguishes phrases. */
  phrase: string | null;
  /** False for a repeated phrase: it costs work, but is not another guess. */
  counts: boolean;
  /** The number of the wait it started, from 1; 0 for none. */
  step: number;
};

/** The wrong attempts and those being checked; each list oldest first. */
export type Attempts = {
  /** Attempts of the device at its known gates, otherwise of the address or /64. */
  own: readonly Attempt[];
  /** Times (ms) of counted attempts of the /56 and the /48, and of all strangers' attempts. */
  site: readonly number[];
  provider: readonly number[];
  strangers: readonly number[];
};

type Verdict = { isFree: true; counts: boolean; step: number } | { isFree: false; waitMs: number };

/**
 * Returns whether a phrase may be tried now and how it counts if it is wrong, or how long to
 * wait. After ten wrong attempts in 15 minutes the waits are 1, 2, 4 and 8 minutes, then 15
 * each, until 15 minutes pass after a wait without a wrong one. Only checked attempts start a
 * wait.
 */
export function judgeAttempt({ own, ...others }: Attempts, phrase: string, nowMs: number): Verdict {
  const counting = own.filter(({ counts }) => counts);
  // An earlier attempt may have been checked later: the last one is not always the tenth.
  const last = counting.findLast(({ step }) => step > 0);
  const freeAtMs = Math.max(
    last ? last.atMs + waitMsOf(last.step) : 0,
    freeAt(
      own.map(({ atMs }) => atMs),
      SENDER_TRIES_A_MINUTE,
      MINUTE_MS,
    ),
    freeAt(others.site, SITE_ATTEMPTS, WINDOW_MS),
    freeAt(others.provider, PROVIDER_ATTEMPTS, WINDOW_MS),
    freeAt(others.strangers, STRANGERS_ATTEMPTS_A_MINUTE, MINUTE_MS),
  );
  if (freeAtMs > nowMs) return { isFree: false, waitMs: freeAtMs - nowMs };
  const recent = counting.filter(({ atMs }) => atMs > nowMs - WINDOW_MS);
  if (recent.some((each) => each.phrase === phrase))
    return { isFree: true, counts: false, step: 0 };
  const isWatched = last && nowMs < last.atMs + waitMsOf(last.step) + WINDOW_MS;
  if (isWatched) return { isFree: true, counts: true, step: last.step + 1 };
  return { isFree: true, counts: true, step: recent.length + 1 >= FREE_ATTEMPTS ? 1 : 0 };
}

function waitMsOf(step: number): number {
  return (WAIT_MINUTES[Math.min(step, WAIT_MINUTES.length) - 1] ?? 0) * MINUTE_MS;
}

/** Returns the message for a visitor who has to wait. */
export function tooManyAttempts(waitMs: number): string {
  return `Too many attempts. ${tryAgainIn(waitMs)}`;
}

/** Returns whole seconds for the Retry-After header. */
export function retryAfter(waitMs: number): number {
  return Math.max(1, Math.ceil(waitMs / SECOND_MS));
}
