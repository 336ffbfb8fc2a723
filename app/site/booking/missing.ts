// The meetings of a booking that have no place.
import type { Picked } from "./booking.ts";
import type { Typed } from "./details.ts";

/** A meeting without a place for a child, which is named by its number from 0. */
export type Missing = Picked & { child: number };

/** What was typed and chosen without the meetings that have no place; everything else stays. */
export function withoutMissing(typed: Typed, missing: readonly Missing[]): Typed {
  const isMissing = (place: number, { classId, day }: Picked) =>
    missing.some((one) => one.child === place && one.classId === classId && one.day === day);
  const children = typed.children.map((child, place) => {
    const picks = child.choice.picks.filter((pick) => !isMissing(place, pick));
    return { ...child, choice: { ...child.choice, picks } };
  });
  return { ...typed, children };
}
