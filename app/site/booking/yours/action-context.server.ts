// The context of a family's action on its booking, and whether the booking is still open.
import type { Database } from "#app/data/database/database.server.ts";
import { schoolDaysOf } from "#app/site/content/content.server.ts";
import type { Missing } from "../missing.ts";
import { meetingsAhead, type FamilyBooking } from "../read-family-booking.server.ts";
import { mailFamily } from "../mail-family.server.ts";
import { EMAILED_SEVERAL_TIMES } from "../trial-words.ts";

export type ActionContext = {
  trx: Database;
  booking: FamilyBooking;
  now: Date;
  origin: string;
  isMailSet: boolean;
};

/**
 * The message for the page. `isDone` is false when nothing was changed; `words` is "" when the page itself
 * says it. `isTooMany` means a rate limit, `missing` the full meetings.
 */
export type Answer = {
  isDone: boolean;
  words: string;
  isTooMany?: boolean;
  missing?: readonly Missing[];
};

export const TRIAL_OVER: Answer = { isDone: false, words: "This trial is over. Please call us." };

/**
 * Returns whether the booking can still be changed: until the last meeting starts, or while a missed trial
 * can be rebooked.
 */
export async function isOpen(
  database: Database,
  booking: FamilyBooking,
  now: Date,
): Promise<boolean> {
  const { row, meetings, waiting } = booking;
  if (row.state === "cancelled" || row.state === "spam") return false;
  if (booking.place?.event.isCancelled) return false;
  if (booking.place && booking.place.state !== "booked") return true;
  if (waiting.length > 0 || mayRebook(booking)) return true;
  // The school cancelled every booked meeting.
  if (meetings.length === 0 && row.state === "booked") return true;
  return meetingsAhead(meetings, await clockOf(database, now)).length > 0;
}

/** Returns whether a family that missed its trial can still choose another date. */
export function mayRebook({ row, meetings }: FamilyBooking): boolean {
  const missed = row.missedMailedAt;
  return missed !== null && meetings.every(({ day }) => day < missed.slice(0, 10));
}

export async function clockOf(database: Database, now: Date) {
  const { today, timeOf } = await schoolDaysOf(database, now);
  const [hours = 0, minutes = 0] = timeOf(now.toISOString()).split(":").map(Number);
  return { today, minute: hours * 60 + minutes };
}

/** Mails the family and returns the answer; the page says when a limit delays the mail. */
export async function mailAndAnswer(context: ActionContext, words: string): Promise<Answer> {
  const { trx, booking, now } = context;
  const at = now.toISOString();
  const isHeldBack = await mailFamily(trx, { ...context, id: booking.row.id, at });
  return { isDone: true, words: isHeldBack ? `${words} ${EMAILED_SEVERAL_TIMES}` : words };
}
