// Overlapping meetings of one child.
import { formatTimes } from "#app/ui/format.ts";
import type { Picked } from "./booking.ts";
import { dayWords } from "./trial-words.ts";

/** A class as the booking rules need it; times are minutes from midnight. */
export type ClassTimes = { id: string; name: string; fromMinute: number; toMinute: number | null };

/** Returns an error that names two overlapping meetings of one child; null when there are none. */
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

/** A class without an end time overlaps one that starts at the same time. */
function doOverlap(one: ClassTimes, other: ClassTimes): boolean {
  const endOf = ({ fromMinute, toMinute }: ClassTimes) => toMinute ?? fromMinute + 1;
  return one.fromMinute < endOf(other) && other.fromMinute < endOf(one);
}
