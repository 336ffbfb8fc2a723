// Mails a family about their booking, or leaves it to the staff when mail is not set up.
import type { Database } from "#app/data/database/database.server.ts";
import { queueLimitedMail, type QueuedMail } from "#app/jobs/mail/limited-mail.server.ts";
import { queueMail } from "#app/jobs/mail/outbox.server.ts";
import { liveContent } from "../content/content.server.ts";
import { writeBookingMail } from "./booking-mail.ts";
import { linkOf } from "./booking-link.ts";
import { readBookingCalendar } from "./read-booking-calendar.server.ts";
import {
  readSchoolDetails,
  readFamilyBooking,
  type BookingRow,
} from "./read-family-booking.server.ts";
import { isKnownAddress } from "./receiving/find-matching-member.server.ts";

type Telling = {
  id: string;
  /** ISO text. */
  at: string;
  /** The site's address; "" when unknown. */
  origin: string;
  isMailSet: boolean;
};

/** Delay that merges several changes in a row into one mail with the final dates. */
const PAUSE_MS = 60_000;

/**
 * Mails the booking as it is now: dates, entrance, what to wear, calendar file, link. Returns whether a
 * limit delays the mail.
 */
export async function mailFamily(
  trx: Database,
  { id, at, origin, isMailSet }: Telling,
): Promise<boolean> {
  if (!isMailSet) {
    await trx.updateTable("bookings").set({ isTold: false }).where("id", "=", id).execute();
    return false;
  }
  const booking = await readFamilyBooking(trx, { id });
  if (!booking) return false;
  const school = await readSchoolDetails(trx);
  const { row } = booking;
  const link = linkOf(origin, row.link);
  const isKnown = await isKnownAddress(trx, row.alikeMemberId, row.email);
  const letter = writeBookingMail(booking, school, { link, isKnown });
  const calendar = await readBookingCalendar(trx, booking, { at, link });
  const dueAt = new Date(Date.parse(at) + PAUSE_MS).toISOString();
  const about = `booking ${id}`;
  const mail = await mailWithinLimits(trx, row, { ...letter, calendar }, { about, at, dueAt });
  return mail.isHeldBack;
}

type Family = Pick<BookingRow, "email">;
type Letter = { subject: string; body: string; calendar?: string };

/** Queues a mail to the family of a booking; replies go to the school. */
export async function mailTo(
  trx: Database,
  family: Family,
  letter: Letter,
  at: string,
): Promise<void> {
  await queueMail(trx, await addressed(trx, family, letter), at);
}

/**
 * Queues a mail that a stranger could cause: it counts towards the limits of the mailbox and replaces a
 * queued mail about the same thing.
 */
export async function mailWithinLimits(
  trx: Database,
  family: Family,
  letter: Letter,
  { about, at, dueAt = at }: { about: string; at: string; dueAt?: string },
): Promise<QueuedMail> {
  const mail = await addressed(trx, family, letter);
  return queueLimitedMail(trx, { ...mail, about }, at, dueAt);
}

async function addressed(trx: Database, { email }: Family, letter: Letter) {
  const { school } = await liveContent(trx);
  return {
    recipient: email,
    ...(school.email === "" ? {} : { replyTo: school.email }),
    ...letter,
  };
}
