// Reads and formats the seconds of a competition day.

export const HOUR_SECONDS = 60 * 60;
export const DAY_SECONDS = 24 * HOUR_SECONDS;

/** Converts 'HH:MM' to seconds since midnight. */
export function secondsOfDay(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return (hours * 60 + minutes) * 60;
}

/** Converts minutes to whole seconds. */
export function wholeSeconds(minutes: number): number {
  return Math.round(minutes * 60);
}

/**
 * Formats seconds since the first midnight as 'HH:MM', rounded down; past midnight as 'HH:MM +1'. A show
 * that is tried out days before has times before that midnight.
 */
export function clockText(seconds: number): string {
  const day = Math.floor(seconds / DAY_SECONDS);
  const time = seconds - day * DAY_SECONDS;
  const text = `${twoDigits(Math.floor(time / 3600))}:${twoDigits(Math.floor((time % 3600) / 60))}`;
  return day > 0 ? `${text} +${day}` : text;
}

/** Formats a length as 'Xh Ym', rounded down. */
export function lengthText(seconds: number): string {
  return `${Math.floor(seconds / 3600)}h ${Math.floor((seconds % 3600) / 60)}m`;
}

/**
 * Formats a time of day as 'HH:MM', or 'HH:MM:SS' when it is not a whole minute; ignores whole
 * days.
 */
export function exactTime(seconds: number): string {
  const time = seconds % DAY_SECONDS;
  const text = clockText(time);
  return time % 60 === 0 ? text : `${text}:${twoDigits(time % 60)}`;
}

/**
 * Reads '9', '9:30', '09:30' or '09:30:15', also with a full stop, as seconds since midnight; null
 * for anything else.
 */
export function readTime(typed: string): number | null {
  const parts = /^(\d{1,2})(?:[:.](\d{2}))?(?:[:.](\d{2}))?$/.exec(typed.trim());
  if (!parts) return null;
  const [hours, minutes, seconds] = [1, 2, 3].map((part) => Number(parts[part] ?? 0));
  if (hours! > 23 || minutes! > 59 || seconds! > 59) return null;
  return hours! * 3600 + minutes! * 60 + seconds!;
}

/** Formats a length to the second: '4 min 10 s', '2 h 5 min'. */
export function exactLength(seconds: number): string {
  const parts: [number, string][] = [
    [Math.floor(seconds / 3600), "h"],
    [Math.floor((seconds % 3600) / 60), "min"],
    [seconds % 60, "s"],
  ];
  const shown = parts.filter(([amount]) => amount > 0).map(([amount, unit]) => `${amount} ${unit}`);
  return shown.join(" ") || "0 s";
}

/** Formats minutes as 'N min' with up to two decimals, enough to distinguish seconds. */
export function minutesText(minutes: number): string {
  return `${Math.round(minutes * 100) / 100} min`;
}

function twoDigits(number: number): string {
  return String(number).padStart(2, "0");
}
