// The message to families that a meeting is cancelled, as it is written to begin with.
import { dayWords } from "#app/site/booking/trial-words.ts";
import { formatTimes } from "#app/ui/format.ts";

type Cancelled = {
  name: string;
  /** YYYY-MM-DD. */
  day: string;
  fromMinute: number;
  toMinute: number | null;
  reason: string;
  /** The next meeting that takes place; null where none is known. */
  nextDay: string | null;
  schoolName: string;
};

export type Message = { subject: string; body: string };

/** Returns the subject and the text, which the office may change before it is sent. */
export function cancelledMessage(cancelled: Cancelled): Message {
  const { name, day, reason, nextDay, schoolName, ...times } = cancelled;
  const subject = `${name} on ${dayWords(day)} is cancelled`;
  const lines = [
    "Hello,",
    "",
    `${name} on ${dayWords(day)}, ${formatTimes(times)}, is cancelled.`,
    ...(reason ? [`Reason: ${reason}`] : []),
    ...(nextDay === null ? [] : ["", `The next class is on ${dayWords(nextDay)}.`]),
    "",
    schoolName,
  ];
  return { subject, body: lines.join("\n") };
}
