// When a place that opens is offered to the first who waits for it, and until when.
import { addDays, momentAt, todayIn } from "#app/platform/days/day.ts";

const HOUR_MS = 3_600_000;
const OFFER_HOURS = 24;
/** So long before the lesson a free place is open to everyone, first come. */
const OPEN_TO_ALL_HOURS = 12;
/** Mail about offers goes out from 08:00 up to 21:00. */
const FIRST_MINUTE = 8 * 60;
const LAST_MINUTE = 21 * 60;

/** Moments as ISO text. */
export type Offer = { sentAt: string; endsAt: string };

/**
 * The offer of a place that opens at a moment, for a lesson at a moment: it is sent at once, or at 08:00
 * after a night in the school's zone, and ends 24 hours later or 12 hours before the lesson, whichever is
 * earlier. Hours are those that pass, also where the clock changes. Null where the place is open to
 * everyone before an offer could be sent.
 */
export function offerOf(openedAt: string, lessonAt: string, zone: string): Offer | null {
  const sentAt = mailedAt(openedAt, zone);
  const openToAllAt = hoursAfter(lessonAt, -OPEN_TO_ALL_HOURS);
  if (sentAt >= openToAllAt) return null;
  const dayAfter = hoursAfter(sentAt, OFFER_HOURS);
  return { sentAt, endsAt: dayAfter < openToAllAt ? dayAfter : openToAllAt };
}

/** The moment itself, or the 08:00 that ends the night it lies in: nobody is written to from 21:00 to 08:00. */
function mailedAt(moment: string, zone: string): string {
  const day = todayIn(zone, new Date(moment));
  const morning = momentAt(zone, day, FIRST_MINUTE);
  const asked = new Date(moment).toISOString();
  if (asked < morning) return morning;
  return asked < momentAt(zone, day, LAST_MINUTE)
    ? asked
    : momentAt(zone, addDays(day, 1), FIRST_MINUTE);
}

/** Whether a free place is everybody's at a moment, for a lesson at a moment (ISO text). */
export function isOpenToAll(at: string, lessonAt: string): boolean {
  return at >= hoursAfter(lessonAt, -OPEN_TO_ALL_HOURS);
}

function hoursAfter(moment: string, hours: number): string {
  return new Date(Date.parse(moment) + hours * HOUR_MS).toISOString();
}
