// Seconds of a competition's day, in and out of words.

const DAY_SECONDS = 24 * 60 * 60;

/** Seconds from midnight of a 'HH:MM' time of day. */
export function secondsOfDay(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return (hours * 60 + minutes) * 60;
}

/** Whole seconds of a duration in minutes. */
export function wholeSeconds(minutes: number): number {
  return Math.round(minutes * 60);
}

/** Seconds from the first day's midnight as 'HH:MM', cut to the minute; past midnight as 'HH:MM +1'. */
export function clockText(seconds: number): string {
  const day = Math.floor(seconds / DAY_SECONDS);
  const time = seconds % DAY_SECONDS;
  const text = `${twoDigits(Math.floor(time / 3600))}:${twoDigits(Math.floor((time % 3600) / 60))}`;
  return day > 0 ? `${text} +${day}` : text;
}

/** A length as 'Xh Ym', cut to the minute. */
export function lengthText(seconds: number): string {
  return `${Math.floor(seconds / 3600)}h ${Math.floor((seconds % 3600) / 60)}m`;
}

/** A duration in minutes as 'N min', with up to two decimals: enough to tell one second from the next. */
export function minutesText(minutes: number): string {
  return `${Math.round(minutes * 100) / 100} min`;
}

function twoDigits(number: number): string {
  return String(number).padStart(2, "0");
}
