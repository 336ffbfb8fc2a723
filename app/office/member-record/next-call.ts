// When a member's parent is to be called next.
import { addDays, daysBetween } from "#app/platform/days/day.ts";

export const CALL_EVERY_DAYS = 30;
export const FIRST_CALL_OF_NEW_MEMBER_DAYS = 42;
export const DUE_SOON_DAYS = 5;

/** Every field but the flag is a day; `lastCallDay` and `createdDay` are days in the school's zone. */
export type Called = {
  lastCallDay: string | null;
  isNew: boolean;
  newMemberDate: string | null;
  joinDate: string | null;
  createdDay: string;
  /** The day on which someone who had left came back. */
  reactivatedOn: string | null;
  /** Set when nobody was reached: the day to try again. */
  retryOn: string | null;
  /** The second of two absences in a row without a word. */
  awayTwiceOn?: string | null;
};

export type CallState = "overdue" | "soon" | "ok";

/**
 * The day of the next call: 30 days after the last one; without one, 42 days after the start of a
 * new member and 30 after any other's. The start is the new-member date, otherwise the join date, else
 * the day of the record. Who came back starts again on that day, and a retry comes no later than
 * its day. Who was away twice in a row since the last call is called that day, or earlier.
 */
export function nextCallDue(member: Called): string {
  const due = addDays(...lastContact(member));
  const pulled = isAwayTwice(member) ? [member.awayTwiceOn] : [];
  const days = [due, member.retryOn, ...pulled].filter((day) => typeof day === "string");
  return days.sort()[0] ?? due;
}

/** Whether nobody has called since the second of two absences in a row. */
export function isAwayTwice({
  awayTwiceOn,
  lastCallDay,
}: Pick<Called, "awayTwiceOn" | "lastCallDay">): boolean {
  return typeof awayTwiceOn === "string" && (lastCallDay === null || lastCallDay < awayTwiceOn);
}

function lastContact(member: Called): [day: string, wait: number] {
  const { lastCallDay, reactivatedOn } = member;
  const start = member.newMemberDate ?? member.joinDate ?? member.createdDay;
  const [day, wait] =
    lastCallDay === null
      ? [start, member.isNew ? FIRST_CALL_OF_NEW_MEMBER_DAYS : CALL_EVERY_DAYS]
      : [lastCallDay, CALL_EVERY_DAYS];
  return [reactivatedOn !== null && reactivatedOn > day ? reactivatedOn : day, wait];
}

/** Days until the next call; negative once it is overdue. */
export function daysLeft(member: Called, today: string): number {
  return daysBetween(today, nextCallDue(member));
}

/**
 * Overdue below 0 days, due soon from 0 to 5, up to date from 6. Who was not reached and is to be
 * tried again stays due soon until then, however many days that is.
 */
export function callState(days: number, isToTryAgain: boolean): CallState {
  if (days < 0) return "overdue";
  return days <= DUE_SOON_DAYS || isToTryAgain ? "soon" : "ok";
}
