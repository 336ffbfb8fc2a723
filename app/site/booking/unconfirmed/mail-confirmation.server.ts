// The mail with the link behind which a booking is confirmed: it goes to the mailbox alone.
import type { Database } from "#app/data/database/database.server.ts";
import type { QueuedMail } from "#app/jobs/mail/limited-mail.server.ts";
import { writeConfirmMail } from "../booking-mail.ts";
import { readSchoolTold } from "../read-told.server.ts";
import { findAlike, isKnownAddress } from "../receiving/find-alike.server.ts";
import { linkOf, mailWithinLimits } from "../tell-family.server.ts";
import { HOLD_MINUTES } from "./hold.ts";
import { mailAbout, readUnconfirmed } from "./unconfirmed.server.ts";

/** `origin` is where the site is. Its places are held from when this mail has left. */
export async function mailConfirmation(
  trx: Database,
  { id, at, origin }: { id: string; at: string; origin: string },
): Promise<QueuedMail | null> {
  const booking = await readUnconfirmed(trx, { id }, at);
  if (!booking) return null;
  const school = await readSchoolTold(trx);
  const { reference, email, phone } = booking;
  const children = booking.children.map(({ childName, meetings, waitNames }) => ({
    childName,
    meetings,
    waits: waitNames,
  }));
  const known: string[] = [];
  for (const { childName } of children) {
    const alike = await findAlike(trx, { childName, email, phone });
    if (await isKnownAddress(trx, alike, email)) known.push(childName);
  }
  const link = linkOf(origin, booking.link);
  const letter = writeConfirmMail({ reference, children }, school, {
    link,
    holdMinutes: HOLD_MINUTES,
    known,
  });
  const mail = await mailWithinLimits(trx, booking, letter, { about: mailAbout(id), at });
  await trx
    .updateTable("unconfirmedBookings")
    .set({ mailId: mail.id, updatedAt: at })
    .where("id", "=", id)
    .execute();
  return mail;
}
