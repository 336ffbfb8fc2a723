// How the website writes the days of a trial and the places that are left.

/** '2 trial places', '1 trial place', 'Full'. */
export function leftWords(left: number): string {
  if (left === 0) return "Full";
  return left === 1 ? "1 trial place" : `${left} trial places`;
}

const DATE = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", timeZone: "UTC" });
const WEEKDAY_AND_DATE = new Intl.DateTimeFormat("en-GB", {
  weekday: "long",
  day: "numeric",
  month: "long",
  timeZone: "UTC",
});

/** Such as 'Monday 2 November'. */
export function dayWords(day: string): string {
  return WEEKDAY_AND_DATE.format(new Date(day));
}

/** Such as '2 November', where the day of the week is said already. */
export function dateWords(day: string): string {
  return DATE.format(new Date(day));
}
