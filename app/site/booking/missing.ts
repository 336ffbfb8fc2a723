// The meetings of a booking that are full.
import type { Picked } from "./booking.ts";
import type { BookingInput } from "./details.ts";

/** A full meeting and the child it was for, counted from 0. */
export type Missing = Picked & { child: number };

/** Returns the details without the full meetings; everything else stays. */
export function withoutMissing(typed: BookingInput, missing: readonly Missing[]): BookingInput {
  const isMissing = (place: number, { classId, day }: Picked) =>
    missing.some((one) => one.child === place && one.classId === classId && one.day === day);
  const children = typed.children.map((child, place) => {
    const picks = child.choice.picks.filter((pick) => !isMissing(place, pick));
    return { ...child, choice: { ...child.choice, picks } };
  });
  return { ...typed, children };
}
