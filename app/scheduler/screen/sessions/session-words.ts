// Formats a session and reads its fields.
import { readDay } from "#app/platform/typed/day.ts";
import type { Reading } from "#app/platform/typed/reading.ts";
import { exactTime, lengthText, readTime } from "#app/scheduler/plan/clock.ts";
import { minutesOver } from "#app/scheduler/optimiser/fixes.ts";
import type { Session } from "#app/scheduler/plan/sessions/session.ts";
import { timeText } from "#app/scheduler/plan/timeline.ts";
import { formatDay } from "#app/ui/format.ts";
import type { SessionEntry } from "#app/scheduler/plan/timeline-entries.ts";

const SECONDS_A_MINUTE = 60;

/** Returns, for example, 'Fri 5 Mar 2027'; 'No day' for ''. */
export function dayText(day: string): string {
  if (day === "") return "No day";
  const weekday = new Date(`${day}T00:00:00Z`).toLocaleDateString("en-GB", {
    weekday: "short",
    timeZone: "UTC",
  });
  return `${weekday} ${formatDay(day)}`;
}

/** Returns, for example, 'Session 2, Fri 5 Mar 2027, Main', without what is unknown. */
export function sessionTitle({
  name,
  day,
  stage,
}: Pick<Session, "name" | "day" | "stage">): string {
  return [name, day && dayText(day), stage].filter(Boolean).join(", ");
}

/** Returns, for example, '09:00 to 12:04', or '09:00' for an empty session. */
export function timesText(entry: SessionEntry): string {
  const { startSeconds, endSeconds } = entry;
  const from = timeText(startSeconds, entry);
  return endSeconds === startSeconds ? from : `${from} to ${timeText(endSeconds, entry)}`;
}

/** Returns what follows the times: ', 3h 4m', or '' for an empty session. */
export function lengthAfter({ startSeconds, endSeconds }: SessionEntry): string {
  return endSeconds === startSeconds ? "" : `, ${lengthText(endSeconds - startSeconds)}`;
}

/** Returns the problems with a session's times, one line each. */
export function troubleOf(entry: SessionEntry): string[] {
  const over = minutesOver(entry);
  const lines = over > 0 ? [`Runs over by ${over} min`] : [];
  const { clash } = entry;
  if (!clash) return lines;
  const minutes = Math.ceil(clash.seconds / SECONDS_A_MINUTE);
  return [...lines, `Starts ${minutes} min before ${clash.name} ends`];
}

export function readName(typed: string): Reading<string> {
  const name = typed.trim();
  return name === "" ? { problem: "Enter a name." } : { value: name };
}

/** Reads a day; '' for empty text. */
export function readMaybeDay(typed: string): Reading<string> {
  return typed.trim() === "" ? { value: "" } : readDay(typed);
}

export function readStart(typed: string): Reading<number> {
  const seconds = readTime(typed);
  return seconds === null ? { problem: "Enter a time like 13:00." } : { value: seconds };
}

/** Reads a time of day; null for empty text. */
export function readEndBy(typed: string): Reading<number | null> {
  return typed.trim() === "" ? { value: null } : readStart(typed);
}

/** Returns the time as the field shows it; '' for none. */
export function timeField(seconds: number | null): string {
  return seconds === null ? "" : exactTime(seconds);
}
