// The NEW badge beside a member's name.
import { addMonths } from "#app/platform/days/day.ts";

const NEW_FOR_MONTHS = 3;

type Newcomer = { isNew: boolean; newMemberDate: string | null };

/**
 * True up to and with the day three calendar months after the new-member date, cut to the month's
 * end; also before that date. Without a date there is no badge.
 */
export function hasNewBadge({ isNew, newMemberDate }: Newcomer, today: string): boolean {
  return isNew && newMemberDate !== null && today <= addMonths(newMemberDate, NEW_FOR_MONTHS);
}
