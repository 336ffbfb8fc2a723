// The choice of one child of a booking.
import { choiceError, MORE_ONCE_CONFIRMED, MOST_HELD } from "./booking.ts";
import type { BookingInput } from "./details.ts";
import { overlapError, type ClassTimes } from "./overlap.ts";

/** Returns why the choice of a child (counted from 0) is invalid, places aside; null when it is valid. */
export function childChoiceError(
  { children }: BookingInput,
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
