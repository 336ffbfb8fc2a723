// How the website writes the days of a trial and the places that are left.

/** '2 trial places', '1 trial place', 'Full'. */
export function leftWords(left: number): string {
  if (left === 0) return "Full";
  return left === 1 ? "1 trial place" : `${left} trial places`;
}

/** Such as 'Monday 2 November'. */
export function dayWords(day: string): string {
  return new Date(day).toLocaleDateString("en-GB", {
    weekday: "long",
    day: "numeric",
    month: "long",
    timeZone: "UTC",
  });
}

/** Such as '2 November', where the day of the week is said already. */
export function dateWords(day: string): string {
  return new Date(day).toLocaleDateString("en-GB", {
    day: "numeric",
    month: "long",
    timeZone: "UTC",
  });
}
