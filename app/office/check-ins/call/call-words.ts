// How the next call is put into words.
import type { CallState } from "#app/office/member-record/next-call.ts";

/** '3 days overdue' below 0 days, 'Due in 3 days' from 0 on; one is '1 day'. */
export function daysInWords(daysLeft: number): string {
  return daysLeft < 0 ? `${days(-daysLeft)} overdue` : `Due in ${days(daysLeft)}`;
}

function days(count: number): string {
  return count === 1 ? "1 day" : `${count} days`;
}

/** What stands on the button that logs a call. */
export const LOG_WORDS: Record<CallState, string> = {
  overdue: "Log Check In",
  soon: "Log Call Now",
  ok: "Log Call",
};
