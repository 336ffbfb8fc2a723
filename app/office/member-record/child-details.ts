// The details that tell children with the same name apart in the search.
import { formatDay } from "#app/ui/format.ts";

type Child = {
  name: string;
  /** In years; null when unknown. */
  age: number | null;
  /** Weekdays, such as 'Monday'. */
  days: readonly string[];
  parentName: string;
  /** The join date or first trial (YYYY-MM-DD); null when unknown. */
  since: string | null;
};

const WEEK = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
const SHORT = 3;

/** Returns 'Mon', 'Thu' for weekdays, once each and in the order of the week. */
export function shortDays(days: readonly string[]): string[] {
  return WEEK.filter((day) => days.includes(day)).map((day) => day.slice(0, SHORT));
}

/**
 * Returns '8 · Mon, Thu · Mirabel Crouch' for each child. Children with the same name and all of that also get
 * the day since when they come.
 */
export function childDetails(children: readonly Child[]): string[] {
  const details = children.map(({ age, days, parentName }) =>
    [age === null ? "" : String(age), shortDays(days).join(", "), parentName]
      .filter(Boolean)
      .join(" · "),
  );
  const keyOf = (place: number) => `${children[place]?.name ?? ""}\n${details[place] ?? ""}`;
  const counts = new Map<string, number>();
  for (const place of children.keys()) {
    counts.set(keyOf(place), (counts.get(keyOf(place)) ?? 0) + 1);
  }
  return details.map((words, place) => {
    const since = children[place]?.since ?? null;
    const isAlike = (counts.get(keyOf(place)) ?? 0) > 1 && since !== null;
    return isAlike ? [words, `since ${formatDay(since)}`].filter(Boolean).join(" · ") : words;
  });
}
