// The slot of a candidate on the day of an exam.
import { sessionsOf } from "./event.ts";

type Times = {
  kind: string;
  firstDay: string | null;
  lastDay: string | null;
  fromMinute: number | null;
};

/** Returns the days of an exam (YYYY-MM-DD), none before its day is set. */
export function examDays({ kind, firstDay, lastDay }: Omit<Times, "fromMinute">): string[] {
  if (firstDay === null) return [];
  const times = { kind, firstDay, lastDay, fromMinute: 0, toMinute: null };
  return sessionsOf(times).map(({ day }) => day);
}

export type ExamSlot = { day: string; fromMinute: number; toMinute: number };

type Slotted = {
  slotDay: string | null;
  slotMinute: number | null;
  slotMinutes: number | null;
};

/** Returns the slot that a family sees: once it is published, while the exam is still on that day. Otherwise null. */
export function publishedSlot(
  event: Omit<Times, "fromMinute"> & { slotsPublishedAt: string | null },
  { slotDay, slotMinute, slotMinutes }: Slotted,
): ExamSlot | null {
  const isOpen = event.slotsPublishedAt !== null && event.kind === "exam";
  if (!isOpen || slotDay === null || slotMinute === null || slotMinutes === null) return null;
  if (!examDays(event).includes(slotDay)) return null;
  return { day: slotDay, fromMinute: slotMinute, toMinute: slotMinute + slotMinutes };
}
