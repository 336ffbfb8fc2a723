// Writes to a family about their booking, or leaves it to the staff where no mail is set up.
import type { Database } from "#app/data/database/database.server.ts";
import { queueLimitedMail, type QueuedMail } from "#app/jobs/mail/limited-mail.server.ts";
import { queueMail } from "#app/jobs/mail/outbox.server.ts";
import { liveContent } from "../content/content.server.ts";
import { calendarZone } from "#app/platform/calendar/calendar-zone.server.ts";
import { bookingCalendar } from "./booking-calendar.ts";
import { writeBookingMail } from "./booking-mail.ts";
import { readSchoolTold, readTold, type BookingRow } from "./read-told.server.ts";
import { isKnownAddress } from "./receiving/find-alike.server.ts";

type Telling = {
  id: string;
  /** ISO text. */
  at: string;
  /** Where the site is; "" where that is not known. */
  origin: string;
  isMailSet: boolean;
};

/** Several changes in a row are told in one mail, with the dates as they are by then. */
const PAUSE_MS = 60_000;

/**
 * What is booked now: the dates, the door, what to wear, a calendar file, the way to change it. Returns
 * whether the mail waits for a limit.
 */
export async function tellFamily(
  trx: Database,
  { id, at, origin, isMailSet }: Telling,
): Promise<boolean> {
  if (!isMailSet) {
    await trx.updateTable("bookings").set({ isTold: false }).where("id", "=", id).execute();
    return false;
  }
  const told = await readTold(trx, { id });
  if (!told) return false;
  const school = await readSchoolTold(trx);
  const { row, meetings, reference } = told;
  const link = linkOf(origin, row.link);
  const isKnown = await isKnownAddress(trx, row.alikeMemberId, row.email);
  const letter = writeBookingMail(told, school, { link, isKnown });
  const options = { reference, at, zone: calendarZone(school.zone), school };
  const calendar = meetings.length === 0 ? "" : bookingCalendar(meetings, options);
  const dueAt = new Date(Date.parse(at) + PAUSE_MS).toISOString();
  const about = `booking ${id}`;
  const mail = await mailWithinLimits(trx, row, { ...letter, calendar }, { about, at, dueAt });
  return mail.isHeldBack;
}

type Family = Pick<BookingRow, "email">;
type Letter = { subject: string; body: string; calendar?: string };

/** A mail to the family of a booking; whoever answers it writes to the school. */
export async function mailTo(
  trx: Database,
  family: Family,
  letter: Letter,
  at: string,
): Promise<void> {
  await queueMail(trx, await addressed(trx, family, letter), at);
}

/**
 * The same of what a stranger can cause: it counts for the limits of the mailbox, and takes the place of a
 * mail about the same that still waits.
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

/** The family's way back to a booking; "" where nobody has said where the site is. */
export function linkOf(origin: string, link: string): string {
  return origin === "" ? "" : `${origin}/book/yours/${link}`;
}
