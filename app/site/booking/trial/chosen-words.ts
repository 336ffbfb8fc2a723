// The choice so far, in one line.
import { formatNamedDay } from "#app/ui/format.ts";
import { splitTitle } from "#app/site/slides/timetable/class-finder.ts";
import { readWait, type BookableClass, type Choice } from "../booking.ts";
import { whenOf } from "../trial-words.ts";

type Named = Pick<BookableClass, "id" | "name" | "day" | "fromMinute">;

/**
 * Returns '2 chosen: Ballet Mon 30 Nov, Drama Sat 5 Dec', with the waiting lists after the dates; 'Nothing
 * chosen yet' for neither.
 */
export function chosenWords(choices: readonly Choice[], classes: readonly Named[]): string {
  const byId = new Map(classes.map((one) => [one.id, one]));
  const nameOf = (id: string) => splitTitle(byId.get(id)?.name ?? "")[0];
  const picks = choices
    .flatMap((choice) => choice.picks)
    .toSorted((one, other) => (one.day < other.day ? -1 : 1))
    .map(({ classId, day }) => `${nameOf(classId)} ${formatNamedDay(day)}`);
  const waits = choices
    .flatMap((choice) => choice.waits)
    .map((text) => byId.get(readWait(text).classId))
    .flatMap((one) => (one ? [`${splitTitle(one.name)[0]} ${whenOf(one)}`] : []));
  const parts = [
    ...(picks.length > 0 ? [`${picks.length} chosen: ${unique(picks)}`] : []),
    ...(waits.length > 0 ? [`Waiting list: ${unique(waits)}`] : []),
  ];
  return parts.length > 0 ? parts.join(". ") : "Nothing chosen yet";
}

function unique(words: readonly string[]): string {
  return [...new Set(words)].join(", ");
}
