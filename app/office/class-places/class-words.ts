// Text for weekly classes.
import { formatTimes } from "#app/ui/format.ts";

type Named = { name: string; day: string; fromMinute: number; toMinute: number | null };

/** 'Ballet (5-7), Monday 16:00-16:45', since several weekly classes may share a name. */
export function classWords({ name, day, ...times }: Named): string {
  return `${name}, ${day} ${formatTimes(times)}`;
}

/** 'Places not set', '0 of 12' or, in an overfull class, '13 of 12'. */
export function placesWords(taken: number, places: number | null): string {
  return places === null ? "Places not set" : `${taken} of ${places}`;
}
