// The clock of a show. A rehearsal starts at its first session and may run fast.

export type ShowClock = {
  isRehearsal: boolean;
  speed: number;
  /** When the show was opened, in milliseconds. */
  openedMs: number;
  /** The planned start of its first session, in milliseconds. */
  firstMs: number;
};

/** Rehearsals begin this long before the first session. */
const LEAD_MS = 60_000;

/** Returns the show's time at a real moment, both in milliseconds. */
export function showTimeAt(clock: ShowClock, realMs: number): number {
  const { isRehearsal, speed, openedMs, firstMs } = clock;
  return isRehearsal ? firstMs - LEAD_MS + (realMs - openedMs) * speed : realMs;
}
