// The optimistic lock of a single value that has no version: compares it with the value that was edited.
import { Refused } from "#app/data/commands/answer.ts";

export const CHANGED = "Someone else has changed this since you opened it.";

type Standing<Value> = {
  /** The value that was edited; undefined to compare nothing. */
  was: Value | undefined;
  standing: Value;
  next: Value;
  /** The current value in words. */
  stands: string;
};

/**
 * Throws Refused (409) with the current value when it is neither the edited nor the new value. The answer has it
 * in words and as the next change sends it in `was`.
 */
export function refuseStale<Value>({ was, standing, next, stands }: Standing<Value>): void {
  const isSame = (one: Value) => JSON.stringify(one) === JSON.stringify(standing);
  if (was === undefined || isSame(was) || isSame(next)) return;
  throw new Refused(409, CHANGED, { stands, standing });
}
