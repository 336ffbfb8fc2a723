// Formats money and days for people in the United Kingdom.

import { formatNumber } from "#app/platform/format-number.ts";
import { MONTH_NAMES } from "./month-names.ts";

/** Created on first use: on a slow phone that takes longer than anything else at the start of a page. */
let pounds: Intl.NumberFormat | null = null;
const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** Formats whole pence as pounds: 120000 is '£1,200.00'. */
export function formatMoney(pence: number): string {
  pounds ??= new Intl.NumberFormat("en-GB", { style: "currency", currency: "GBP" });
  return pounds.format(pence / 100);
}

/** Formats a 'YYYY-MM-DD' day as '20 Nov 2026'. */
export function formatDay(day: string): string {
  const [year, month, date] = day.split("-").map(Number);
  return `${date} ${MONTHS[(month ?? 0) - 1]} ${year}`;
}

/** Formats a span of days as '3 Dec 2026 to 5 Dec 2026', or '3 Dec 2026' when it is one day. */
export function formatSpan({ firstDay, lastDay }: { firstDay: string; lastDay: string }): string {
  const [first, last] = [formatDay(firstDay), formatDay(lastDay)];
  return firstDay === lastDay ? first : `${first} to ${last}`;
}

const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/** Returns the weekday of a 'YYYY-MM-DD' day, 'Friday'. */
export function weekdayOf(day: string): string {
  return WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? "";
}

/** Returns the weekday of a 'YYYY-MM-DD' day, 'Fri'. */
export function shortWeekdayOf(day: string): string {
  return weekdayOf(day).slice(0, 3);
}

/** Formats a 'YYYY-MM-DD' day without its year, '15 Nov'. */
export function formatShortDay(day: string): string {
  return formatDay(day).replace(/ \d+$/, "");
}

/** Formats a 'YYYY-MM-DD' day with its weekday, 'Sun 15 Nov'. */
export function formatNamedDay(day: string): string {
  return `${shortWeekdayOf(day)} ${formatShortDay(day)}`;
}

/** Formats a 'YYYY-MM-DD' day for a sentence, without its year: '15 November'. */
export function longDay(day: string): string {
  const [, month, date] = day.split("-").map(Number);
  return `${date} ${MONTH_NAMES[(month ?? 0) - 1]}`;
}

/** Formats a 'YYYY-MM-DD' day for a field, '03/04/2028'. */
export function plainDay(day: string): string {
  return day.split("-").toReversed().join("/");
}

/** Formats whole minutes as a length: 75 is '1 h 15 min', 60 is '1 h', 0 is '0 h'. */
export function formatLength(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [(hours > 0 || rest === 0) && `${hours} h`, rest > 0 && `${rest} min`]
    .filter(Boolean)
    .join(" ");
}

/** Formats minutes from midnight as a time of day: 960 is '16:00'. */
export function formatTime(minute: number): string {
  const twoDigits = (number: number) => String(number).padStart(2, "0");
  return `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`;
}

/** Formats times of day as '16:00-16:45', or '16:00' when only the start is known. */
export function formatTimes(times: { fromMinute: number; toMinute: number | null }): string {
  const from = formatTime(times.fromMinute);
  return times.toMinute === null ? from : `${from}-${formatTime(times.toMinute)}`;
}

/** Formats a 'YYYY-MM' month as 'November 2026'. */
export function formatMonth(month: string): string {
  const [year, number] = month.split("-").map(Number);
  return `${MONTH_NAMES[(number ?? 0) - 1]} ${year}`;
}

/** Formats a number with its noun: '1 lesson', '2 lessons'. */
export function formatCount(count: number, noun: string, plural = `${noun}s`): string {
  return `${formatNumber(count)} ${count === 1 ? noun : plural}`;
}

const KB = 1_000;
const MB = 1_000_000;
const GB = 1_000_000_000;

/** Returns 'Row 8,000 of 20,000'. */
export function formatRows({ done, of }: { done: number; of: number }): string {
  return `Row ${formatNumber(done)} of ${formatNumber(of)}`;
}

/** Formats a size in bytes as '840 kB', '12.4 MB' or '1.2 GB'; never less than 1 kB. */
export function formatBytes(bytes: number): string {
  if (bytes < MB) return `${Math.max(1, Math.round(bytes / KB))} kB`;
  return bytes < GB ? `${(bytes / MB).toFixed(1)} MB` : `${(bytes / GB).toFixed(1)} GB`;
}
