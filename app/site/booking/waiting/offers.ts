// When a free place is offered to the waiting list, and when the offer ends.
import { addDays, momentAt, todayIn } from "#app/platform/days/day.ts";

const HOUR_MS = 3_600_000;
const OFFER_HOURS = 24;
/** Hours before the lesson from which a free place is open to everyone. */
const OPEN_TO_ALL_HOURS = 12;
/** Offers are mailed from 08:00 to 21:00. */
const FIRST_MINUTE = 8 * 60;
const LAST_MINUTE = 21 * 60;

/** Moments as ISO text. */
export type Offer = { sentAt: string; endsAt: string };

/**
 * Returns the offer for a place that comes up at `openedAt`, for a lesson at `lessonAt`: sent at once, or
 * at 08:00 after a night in the school's zone. It ends 24 elapsed hours later or 12 hours before the
 * lesson, whichever is earlier. Null when the place is open to everyone before an offer could be sent.
 */
export function offerOf(openedAt: string, lessonAt: string, zone: string): Offer | null {
  const sentAt = mailedAt(openedAt, zone);
  const openToAllAt = hoursAfter(lessonAt, -OPEN_TO_ALL_HOURS);
  if (sentAt >= openToAllAt) return null;
  const dayAfter = hoursAfter(sentAt, OFFER_HOURS);
  return { sentAt, endsAt: dayAfter < openToAllAt ? dayAfter : openToAllAt };
}

/**
 * Returns the moment itself, or the next 08:00 for a moment at night: no mail is sent from 21:00 to 08:00.
 */
function mailedAt(moment: string, zone: string): string {
  const day = todayIn(zone, new Date(moment));
  const morning = momentAt(zone, day, FIRST_MINUTE);
  const asked = new Date(moment).toISOString();
  if (asked < morning) return morning;
  return asked < momentAt(zone, day, LAST_MINUTE)
    ? asked
    : momentAt(zone, addDays(day, 1), FIRST_MINUTE);
}

/** Returns whether a free place is open to everyone at a moment (both ISO text). */
export function isOpenToAll(at: string, lessonAt: string): boolean {
  return at >= hoursAfter(lessonAt, -OPEN_TO_ALL_HOURS);
}

function hoursAfter(moment: string, hours: number): string {
  return new Date(Date.parse(moment) + hours * HOUR_MS).toISOString();
}
