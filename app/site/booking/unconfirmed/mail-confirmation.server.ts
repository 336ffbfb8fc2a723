// The mail with the confirmation link. The link goes to the mailbox only.
import type { Database } from "#app/data/database/database.server.ts";
import type { QueuedMail } from "#app/jobs/mail/limited-mail.server.ts";
import { writeConfirmMail } from "../booking-mail.ts";
import { readSchoolDetails } from "../read-family-booking.server.ts";
import { findMatchingMember, isKnownAddress } from "../receiving/find-matching-member.server.ts";
import { linkOf } from "../booking-link.ts";
import { mailWithinLimits } from "../mail-family.server.ts";
import { HOLD_MINUTES } from "./hold.ts";
import { mailAbout, readUnconfirmed } from "./unconfirmed.server.ts";

/** Queues the mail; the hold starts when it is sent. `origin` is the site's address. */
export async function mailConfirmation(
  trx: Database,
  { id, at, origin }: { id: string; at: string; origin: string },
): Promise<QueuedMail | null> {
  const booking = await readUnconfirmed(trx, { id }, at);
  if (!booking) return null;
  const school = await readSchoolDetails(trx);
  const { reference, email, phone } = booking;
  const children = booking.children.map(({ childName, meetings, waitNames, price }) => ({
    childName,
    meetings,
    waits: waitNames,
    price,
  }));
  const known: string[] = [];
  for (const { childName } of children) {
    const alike = await findMatchingMember(trx, { childName, email, phone });
    if (await isKnownAddress(trx, alike, email)) known.push(childName);
  }
  const link = linkOf(origin, booking.link);
  const letter = writeConfirmMail({ reference, children, event: booking.event }, school, {
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
