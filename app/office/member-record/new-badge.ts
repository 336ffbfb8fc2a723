// The rule for the NEW badge beside a member's name.
import { addMonths } from "#app/platform/days/day.ts";

const NEW_FOR_MONTHS = 3;

type Newcomer = { isNew: boolean; newMemberDate: string | null };

/**
 * Returns true until three calendar months after the new-member date, that day included and clamped to the
 * end of the month; also before that date. A member without the date has no badge.
 */
export function hasNewBadge({ isNew, newMemberDate }: Newcomer, today: string): boolean {
  return isNew && newMemberDate !== null && today <= addMonths(newMemberDate, NEW_FOR_MONTHS);
}
