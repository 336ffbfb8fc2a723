// What was chosen for one of the children of a booking.
import { choiceError, MORE_ONCE_CONFIRMED, MOST_HELD } from "./booking.ts";
import type { Typed } from "./details.ts";
import { overlapError, type ClassTimes } from "./overlap.ts";

/** Why what was chosen for a child (from 0) cannot be taken, whatever is full; null where it can. */
export function childChoiceError(
  { children }: Typed,
  place: number,
  { today, classes }: { today: string; classes: readonly ClassTimes[] },
): string | null {
  const choice = children[place]?.choice ?? { picks: [], waits: [] };
  const soFar = children.slice(0, place + 1).flatMap((child) => child.choice.picks);
  return (
    choiceError(choice, today) ??
    (soFar.length > MOST_HELD ? MORE_ONCE_CONFIRMED : null) ??
    overlapError(choice.picks, classes)
  );
}
