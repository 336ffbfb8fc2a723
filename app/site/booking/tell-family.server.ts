// Writes to a family about their booking, or leaves it to the staff where no mail is set up.
import type { Database } from "#app/platform/database/database.server.ts";
import { emailKey } from "#app/platform/contact-keys.ts";
import { queueMail } from "#app/platform/mail/outbox.server.ts";
import { liveContent } from "../content/content.server.ts";
import { calendarZone } from "#app/platform/calendar/calendar-zone.server.ts";
import { bookingCalendar } from "./booking-calendar.ts";
import { writeBookingMail } from "./booking-mail.ts";
import { readSchoolTold, readTold, type BookingRow } from "./read-told.server.ts";

type Telling = {
  id: string;
  /** ISO text. */
  at: string;
  /** Where the site is; "" where that is not known. */
  origin: string;
  isMailSet: boolean;
};

/** What is booked now: the dates, the door, what to wear, a calendar file, the way to change it. */
export async function tellFamily(
  trx: Database,
  { id, at, origin, isMailSet }: Telling,
): Promise<void> {
  if (!isMailSet) {
    await trx.updateTable("bookings").set({ isTold: false }).where("id", "=", id).execute();
    return;
  }
  const told = await readTold(trx, { id });
  if (!told) return;
  const school = await readSchoolTold(trx);
  const { row, meetings, reference } = told;
  const link = linkOf(origin, row.link);
  const letter = writeBookingMail(told, school, { link, isKnown: await isKnown(trx, row) });
  const options = { reference, at, zone: calendarZone(school.zone), school };
  const calendar = meetings.length === 0 ? "" : bookingCalendar(meetings, options);
  await mailTo(trx, row, { ...letter, calendar }, at);
}

/** A mail to the family of a booking; whoever answers it writes to the school. */
export async function mailTo(
  trx: Database,
  { email }: Pick<BookingRow, "email">,
  letter: { subject: string; body: string; calendar?: string },
  at: string,
): Promise<void> {
  const { school } = await liveContent(trx);
  const replyTo = school.email === "" ? {} : { replyTo: school.email };
  await queueMail(trx, { recipient: email, ...replyTo, ...letter }, at);
}

/** The family's way back to a booking; "" where nobody has said where the site is. */
export function linkOf(origin: string, link: string): string {
  return origin === "" ? "" : `${origin}/book/yours/${link}`;
}

/** True where the child may be a member whose record has this address: a stranger does not learn it. */
async function isKnown(trx: Database, { alikeMemberId, email }: BookingRow): Promise<boolean> {
  if (alikeMemberId === null) return false;
  const member = await trx
    .selectFrom("members")
    .select("emailKey")
    .where("id", "=", alikeMemberId)
    .executeTakeFirst();
  return member?.emailKey === emailKey(email);
}
