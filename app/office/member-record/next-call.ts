// The rule for the next check-in call to a member's parent.
import { addDays, daysBetween } from "#app/platform/days/day.ts";

export const CALL_EVERY_DAYS = 30;
export const FIRST_CALL_OF_NEW_MEMBER_DAYS = 42;
export const DUE_SOON_DAYS = 5;

/** All fields but the flag are days; `lastCallDay` and `createdDay` are in the school's time zone. */
export type Called = {
  lastCallDay: string | null;
  isNew: boolean;
  newMemberDate: string | null;
  joinDate: string | null;
  createdDay: string;
  /** The day on which a former member came back. */
  reactivatedOn: string | null;
  /** The day to try again after a call that reached nobody. */
  retryOn: string | null;
  /** The second of two absences in a row without notice. */
  awayTwiceOn?: string | null;
};

export type CallState = "overdue" | "soon" | "ok";

/**
 * Returns the day of the next call: 30 days after the last call; without one, 42 days after the start for a
 * new member and 30 days for others. The start is the new-member date, otherwise the join date, otherwise
 * the day the record was created; a member who came back starts again on that day. A planned retry or a
 * second absence in a row since the last call can only bring the call forward.
 */
export function nextCallDue(member: Called): string {
  const due = addDays(...lastContact(member));
  const pulled = isAwayTwice(member) ? [member.awayTwiceOn] : [];
  const days = [due, member.retryOn, ...pulled].filter((day) => typeof day === "string");
  return days.sort()[0] ?? due;
}

/** Whether there was no call since the second of two absences in a row. */
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

/** Returns the days until the next call; negative when it is overdue. */
export function daysLeft(member: Called, today: string): number {
  return daysBetween(today, nextCallDue(member));
}

/**
 * Returns 'overdue' below 0 days, 'soon' from 0 to 5 and 'ok' from 6. A member to try again stays 'soon'
 * until that day, however far off it is.
 */
export function callState(days: number, isToTryAgain: boolean): CallState {
  if (days < 0) return "overdue";
  return days <= DUE_SOON_DAYS || isToTryAgain ? "soon" : "ok";
}
