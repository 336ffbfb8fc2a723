import { addMonths, monthOf, todayIn } from "#app/platform/days/day.ts";
import { SAMPLE_ZONE } from "#sample/content.ts";
import type { SchoolServer } from "#tests/school-server.ts";

/** Returns the month before the school's own, as 'YYYY-MM': all its days are over, and fees can still be added. */
export function lastMonth({ now }: SchoolServer): string {
  return monthOf(addMonths(todayIn(SAMPLE_ZONE, now()), -1));
}
