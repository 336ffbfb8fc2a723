// How the website and the office write an event's dates, times and price.
import { formatTime, formatTimes } from "#app/ui/format.ts";
import { dayWords } from "../booking/trial-words.ts";
import { priceWords } from "../content/price-words.ts";
import type { ExamSlot } from "./exam-slots.ts";
import { gradesIn } from "./exam.ts";
import type { EventTimes } from "./event.ts";

/**
 * Returns 'Saturday 19 December, 10:00-11:00', 'Monday 5 to Friday 9 April, 10:00-15:00 each day', or 'Friday 4
 * December, 18:00 to Saturday 5 December, 09:00' for a sleepover.
 */
export function whenWords(event: EventTimes): string {
  const { kind, firstDay, lastDay, fromMinute, toMinute } = event;
  const times = formatTimes({ fromMinute, toMinute });
  if (lastDay === null || lastDay === firstDay) return `${dayWords(firstDay)}, ${times}`;
  if (kind === "sleepover") {
    const to = toMinute === null ? "" : `, ${formatTime(toMinute)}`;
    return `${dayWords(firstDay)}, ${formatTime(fromMinute)} to ${dayWords(lastDay)}${to}`;
  }
  return `${dayWords(firstDay)} to ${dayWords(lastDay)}, ${times} each day`;
}

/** Returns 'Saturday 19 December, 10:20-10:35'. */
export function slotWords({ day, ...times }: ExamSlot): string {
  return `${dayWords(day)}, ${formatTimes(times)}`;
}

/** Returns '£25', 'from £42.50' for an exam with several prices, 'Free' for 0 and '' when no price is set. */
export function eventPrice({ price, grades }: { price: number | null; grades: string }): string {
  if (price === null) return "";
  const isOne = gradesIn(grades).every(({ pence }) => pence === price);
  if (!isOne) return `from ${priceWords(price)}`;
  return price === 0 ? "Free" : priceWords(price);
}

/** Returns '3 places left', '1 place left', 'Full', or '' for an event without a number of places. */
export function leftWords(left: number | null): string {
  if (left === null) return "";
  if (left <= 0) return "Full";
  return left === 1 ? "1 place left" : `${left} places left`;
}

export const KIND_WORDS: Record<string, string> = {
  workshop: "Workshop",
  camp: "Camp",
  exam: "Exam",
  sleepover: "Sleepover",
  show: "Show",
};
