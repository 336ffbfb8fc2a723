// The tab that an address asks for: the day of its question or of the class that it names, or the key
// dates by their hash.
import { useEffect } from "react";
import { useLocation, useSearchParams } from "react-router";
import { DAYS } from "#app/site/content/content.ts";
import { useWeek } from "#app/site/week/use-week.ts";
import { KEY_DATES, type TimetableTab } from "#app/site/content/timetable.ts";

/** `onAsked` is told each time that an address asks; it is the same function throughout. */
export function useAskedTab(onAsked: (tab: TimetableTab) => void): void {
  const { hash } = useLocation();
  const [query] = useSearchParams();
  const named = query.get("class") ?? "";
  const week = useWeek(named !== "", named);
  const day =
    DAYS.find((name) => name.toLowerCase() === query.get("day")?.toLowerCase()) ??
    week?.classes.find(({ id }) => id === named)?.day;
  useEffect(() => {
    if (hash === "#key-dates") onAsked(KEY_DATES);
  }, [hash, onAsked]);
  useEffect(() => {
    if (day) onAsked(day);
  }, [day, onAsked]);
}
