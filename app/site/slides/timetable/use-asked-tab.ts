// The tab that an address asks for: the day of its question, or the key dates by their hash.
import { useEffect } from "react";
import { useLocation, useSearchParams } from "react-router";
import { DAYS } from "#app/site/content/content.ts";
import { KEY_DATES, type TimetableTab } from "#app/site/content/timetable.ts";

/** `onAsked` is told each time that an address asks; it is the same function throughout. */
export function useAskedTab(onAsked: (tab: TimetableTab) => void): void {
  const { hash } = useLocation();
  const [query] = useSearchParams();
  const day = DAYS.find((name) => name.toLowerCase() === query.get("day")?.toLowerCase());
  useEffect(() => {
    if (hash === "#key-dates") onAsked(KEY_DATES);
  }, [hash, onAsked]);
  useEffect(() => {
    if (day) onAsked(day);
  }, [day, onAsked]);
}
