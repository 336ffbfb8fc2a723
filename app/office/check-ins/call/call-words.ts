// The wording of the next call.
import type { CallState } from "#app/office/member-record/next-call.ts";

/** Returns '3 days overdue' below 0 days, 'Due in 3 days' from 0 up; 1 is '1 day'. */
export function daysInWords(daysLeft: number): string {
  return daysLeft < 0 ? `${days(-daysLeft)} overdue` : `Due in ${days(daysLeft)}`;
}

function days(count: number): string {
  return count === 1 ? "1 day" : `${count} days`;
}

/** The label of the button that logs a call. */
export const LOG_WORDS: Record<CallState, string> = {
  overdue: "Log Check In",
  soon: "Log Call Now",
  ok: "Log Call",
};
