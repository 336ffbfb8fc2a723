// The guard of a value that has no row and no version of its own: what stood there when it was changed.
import { Refused } from "#app/data/commands/answer.ts";

export const CHANGED = "Somebody else changed this meanwhile.";

type Standing<Value> = {
  /** What stood there when it was changed; undefined where the page did not say. */
  was: Value | undefined;
  standing: Value;
  next: Value;
  /** What stands, in words. */
  stands: string;
};

/**
 * Throws Refused (409) with what stands, in words and as the next change has it in `was`, where that
 * is neither what was changed nor what it was changed to.
 */
export function refuseStale<Value>({ was, standing, next, stands }: Standing<Value>): void {
  const isSame = (one: Value) => JSON.stringify(one) === JSON.stringify(standing);
  if (was === undefined || isSame(was) || isSame(next)) return;
  throw new Refused(409, CHANGED, { stands, standing });
}
