// Meals on a stage that nobody dances on that day: the other stages have theirs.
import type { Filled } from "./load.ts";

/** The sessions without those meals. On a day that nobody dances on at all the first stage keeps its own. */
export function withoutIdleMeals(filled: readonly Filled[], stages: readonly string[]): Filled[] {
  const place = ({ room }: Filled) => stages.indexOf(room.slot.stage);
  return filled.map((one) => {
    const ofDay = filled.filter(({ room }) => room.slot.date === one.room.slot.date);
    const danced = ofDay.filter(({ loads }) => loads.length > 0);
    const having = new Set(danced.length > 0 ? danced.map(place) : [Math.min(...ofDay.map(place))]);
    if (having.has(place(one))) return one;
    return { ...one, room: { ...one.room, slot: { ...one.room.slot, meal: null } } };
  });
}
