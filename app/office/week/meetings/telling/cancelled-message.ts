// The suggested message to families about a cancelled class.
import { dayWords } from "#app/site/booking/trial-words.ts";
import { formatTimes } from "#app/ui/format.ts";

type Cancelled = {
  name: string;
  /** YYYY-MM-DD. */
  day: string;
  fromMinute: number;
  toMinute: number | null;
  reason: string;
  /** The next meeting that is on; null if none is known. */
  nextDay: string | null;
  schoolName: string;
};

export type Message = { subject: string; body: string };

/** Returns the subject and text; the office may edit them before sending. */
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
