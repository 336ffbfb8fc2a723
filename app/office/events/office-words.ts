// How the office writes an event's date and places.
import { whenWords } from "#app/site/events/event-words.ts";

/** Says in the composer's address that a message is about released results. */
export const RESULTS_PURPOSE = "results";

/** The same about slots. */
export const SLOTS_PURPOSE = "slots";

type Times = {
  kind: string;
  firstDay: string | null;
  lastDay: string | null;
  fromMinute: number | null;
  toMinute: number | null;
};

/** Returns the day and time, or 'No date yet'. */
export function officeWhen({ firstDay, fromMinute, ...event }: Times): string {
  if (firstDay === null || fromMinute === null) return "No date yet";
  return whenWords({ ...event, firstDay, fromMinute });
}

/** Returns '3 of 12', or '3' for an event without a limit. */
export function placesOf({ taken, places }: { taken: number; places: number | null }): string {
  return places === null ? String(taken) : `${taken} of ${places}`;
}
