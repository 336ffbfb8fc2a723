// Follows the tab in the address: the day of its question, or the key dates by hash.
import { useEffect } from "react";
import { useLocation, useSearchParams } from "react-router";
import { DAYS } from "#app/site/content/content.ts";
import { KEY_DATES, type TimetableTab } from "#app/site/content/timetable.ts";

/** Calls `onAsked` for each such address; it must be stable. */
export function useTabOfAddress(onAsked: (tab: TimetableTab) => void): void {
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
