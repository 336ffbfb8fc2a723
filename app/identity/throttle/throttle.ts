// How long a visitor who guesses pass-phrases has to wait.
import { freeAt } from "#app/platform/http/moving-window.ts";
import { tryAgainIn } from "#app/platform/http/quota.ts";

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

export const WINDOW_MINUTES = 15;
/** Wrong tries in 15 minutes: of an address (or /64) or a known device, of a /56 and of a /48. */
export const FREE_TRIES = 10;
export const SITE_TRIES = 30;
export const PROVIDER_TRIES = 100;
/** Tries that are worked on in a minute: of one sender, the same phrase again included, and of all strangers. */
const SENDER_TRIES_A_MINUTE = 20;
export const STRANGERS_TRIES_A_MINUTE = 60;
/** The wait after the tenth wrong try, the eleventh and so on; the last one is that of all later ones. */
const WAIT_MINUTES = [1, 2, 4, 8, 15] as const;

const WINDOW_MS = WINDOW_MINUTES * MINUTE_MS;
/** Tries older than this (ms) change nothing any more: the longest wait and the window after it. */
export const LOOK_BACK_MS = 2 * WINDOW_MS;

export type Try = {
  atMs: number;
  /** What tells one phrase from another. */
  phrase: string | null;
  /** False for a phrase that had been tried before: it is work, but no further guess. */
  counts: boolean;
  /** Which of the waits it began, from 1; 0 for none. */
  step: number;
};

/** The wrong tries that are known, and those that are being worked on; each list oldest first. */
export type Tries = {
  /** Of the device at its own gates, otherwise of the address or /64. */
  own: readonly Try[];
  /** Moments (ms) of the counting ones of the /56, the /48, and of all tries of strangers. */
  site: readonly number[];
  provider: readonly number[];
  strangers: readonly number[];
};

type Verdict = { isFree: true; counts: boolean; step: number } | { isFree: false; waitMs: number };

/**
 * Whether a phrase may be tried now, and what it will count as if it is wrong; otherwise how long to wait.
 * After ten wrong tries in 15 minutes the waits are 1, 2, 4 and 8 minutes, then 15 each, until 15
 * minutes have gone by after a wait without a wrong try. Only what is worked on begins a wait.
 */
export function judgeTry({ own, ...others }: Tries, phrase: string, nowMs: number): Verdict {
  const counting = own.filter(({ counts }) => counts);
  // What came in a moment earlier may have been worked on later: the last one need not be the tenth.
  const last = counting.findLast(({ step }) => step > 0);
  const freeAtMs = Math.max(
    last ? last.atMs + waitMsOf(last.step) : 0,
    freeAt(
      own.map(({ atMs }) => atMs),
      SENDER_TRIES_A_MINUTE,
      MINUTE_MS,
    ),
    freeAt(others.site, SITE_TRIES, WINDOW_MS),
    freeAt(others.provider, PROVIDER_TRIES, WINDOW_MS),
    freeAt(others.strangers, STRANGERS_TRIES_A_MINUTE, MINUTE_MS),
  );
  if (freeAtMs > nowMs) return { isFree: false, waitMs: freeAtMs - nowMs };
  const recent = counting.filter(({ atMs }) => atMs > nowMs - WINDOW_MS);
  if (recent.some((each) => each.phrase === phrase))
    return { isFree: true, counts: false, step: 0 };
  const isWatched = last && nowMs < last.atMs + waitMsOf(last.step) + WINDOW_MS;
  if (isWatched) return { isFree: true, counts: true, step: last.step + 1 };
  return { isFree: true, counts: true, step: recent.length + 1 >= FREE_TRIES ? 1 : 0 };
}

function waitMsOf(step: number): number {
  return (WAIT_MINUTES[Math.min(step, WAIT_MINUTES.length) - 1] ?? 0) * MINUTE_MS;
}

/** What the visitor reads while waiting. */
export function tooManyAttempts(waitMs: number): string {
  return `Too many attempts. ${tryAgainIn(waitMs)}`;
}

/** Whole seconds for the header Retry-After. */
export function retryAfter(waitMs: number): number {
  return Math.max(1, Math.ceil(waitMs / SECOND_MS));
}
