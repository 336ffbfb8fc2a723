// One child is in one place at a time.
import { formatTimes } from "#app/ui/format.ts";
import type { Picked } from "./booking.ts";
import { dayWords } from "./trial-words.ts";

/** What the rules of a booking need to know of a class; its times are minutes from midnight. */
export type ClassTimes = { id: string; name: string; fromMinute: number; toMinute: number | null };

/** Says which two meetings of one child are at overlapping times; null where none are. */
export function overlapError(
  picks: readonly Picked[],
  classes: readonly ClassTimes[],
): string | null {
  const byId = new Map(classes.map((one) => [one.id, one]));
  for (const [place, pick] of picks.entries()) {
    for (const other of picks.slice(place + 1)) {
      const [one, two] = [byId.get(pick.classId), byId.get(other.classId)];
      if (!one || !two || one.id === two.id || pick.day !== other.day) continue;
      if (!doOverlap(one, two)) continue;
      const [first, second] = [one, two].toSorted(inOrder);
      if (!first || !second) continue;
      return `On ${dayWords(pick.day)}, ${timesOf(first)} and ${timesOf(second)} are at the same time. Please choose one of them.`;
    }
  }
  return null;
}

function inOrder(one: ClassTimes, other: ClassTimes): number {
  return one.fromMinute - other.fromMinute || one.name.localeCompare(other.name, "en");
}

function timesOf(one: ClassTimes): string {
  return `${one.name} (${formatTimes(one)})`;
}

/** A class that says no end overlaps what begins with it. */
function doOverlap(one: ClassTimes, other: ClassTimes): boolean {
  const endOf = ({ fromMinute, toMinute }: ClassTimes) => toMinute ?? fromMinute + 1;
  return one.fromMinute < endOf(other) && other.fromMinute < endOf(one);
}
