// The months shown in charts.
import { addDays, addMonths, monthOf } from "./day.ts";

const MONTHS_SHOWN = 12;

/** Returns the last twelve months, each with its last day; the current month's last day is `today`. */
export function lastMonths(today: string): { month: string; lastDay: string }[] {
  const first = `${monthOf(today)}-01`;
  return Array.from({ length: MONTHS_SHOWN }, (_, place) => {
    const start = addMonths(first, place - MONTHS_SHOWN + 1);
    const end = addDays(addMonths(start, 1), -1);
    return { month: monthOf(start), lastDay: end < today ? end : today };
  });
}
