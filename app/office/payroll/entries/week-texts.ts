// The hours of single weeks as the fields of a form, each under the name of its week.
import { plainHours, readHours } from "#app/platform/typed/hours.ts";
import { valueOf } from "#app/platform/typed/reading.ts";

/** Minutes of each week; null is a week with the weekly hours. */
export type Weeks = readonly (number | null)[];

export type WeekTexts = Record<string, string>;

/** What a week is called on the screen, by its place from 0. */
export function nameOfWeek(place: number): string {
  return `Week ${place + 1}`;
}

/** The weeks as they are typed; a week of `blank` minutes is an empty field. */
export function weekTexts(weeks: Weeks, blank: 0 | null): WeekTexts {
  return Object.fromEntries(
    weeks.map((minutes, place) => [
      nameOfWeek(place),
      minutes === null || minutes === blank ? "" : plainHours(minutes),
    ]),
  );
}

/** The same backwards, for texts that `weekTexts` has made. */
export function weeksOf(texts: WeekTexts, blank: 0 | null): Weeks {
  return inOrder(texts).map((text) =>
    text === "" ? blank : Math.round(valueOf(readHours(text)) ?? 0),
  );
}

/** The texts from the first week to the last. */
export function inOrder(texts: WeekTexts): string[] {
  const weeks = Object.keys(texts).filter((name) => name.startsWith("Week "));
  return weeks.map((_, place) => texts[nameOfWeek(place)] ?? "");
}
