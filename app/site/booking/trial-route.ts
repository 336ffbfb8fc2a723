// Where a trial is booked with the school itself.

export const TRIAL_ROUTE = "/book/trial";

/** 'Try this class': the booking page with a class of the timetable chosen, or with those of a style. */
export function tryRoute(
  one: { day: string; time: string; title: string } | { style: string },
): string {
  return `${TRIAL_ROUTE}?${new URLSearchParams(one).toString()}`;
}
