// The rule for the day of another try.
import { addDays } from "#app/platform/days/day.ts";

const SATURDAY = 6;
const SUNDAY = 0;

/** Returns the second working day after today; skips weekends and the school's bank holidays. */
export function suggestedRetry(today: string, bankHolidays: ReadonlySet<string>): string {
  return nextWorkingDay(nextWorkingDay(today, bankHolidays), bankHolidays);
}

function nextWorkingDay(day: string, bankHolidays: ReadonlySet<string>): string {
  const next = addDays(day, 1);
  const weekday = new Date(`${next}T00:00:00Z`).getUTCDay();
  const isFree = weekday === SATURDAY || weekday === SUNDAY || bankHolidays.has(next);
  return isFree ? nextWorkingDay(next, bankHolidays) : next;
}
