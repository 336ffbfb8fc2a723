// Answers requests for sign-in links in the background, so that the page answers all addresses alike.
import { sql } from "kysely";
import type { Platform } from "#app/data/context.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { emailKey } from "#app/platform/contact-keys.ts";
import { linkOf } from "#app/site/booking/booking-link.ts";
import { mailWithinLimits } from "#app/site/booking/mail-family.server.ts";
import { mailFamilyLink } from "#app/office/families/sign-ins/family-links.server.ts";
import { peopleAt } from "#app/office/families/sign-ins/who-may-sign-in.server.ts";

const MOST_AT_ONCE = 50;

/** Mails a link to each address on file, and the booking's link to one known only from a booking. */
export async function answerLinkRequests({
  database,
  now,
  phraseKey,
}: Pick<Platform, "database" | "now" | "phraseKey">): Promise<void> {
  const at = now().toISOString();
  const waiting = await database
    .selectFrom("familyLinkRequests")
    .select("id")
    .orderBy("createdAt")
    .limit(MOST_AT_ONCE)
    .execute();
  for (const { id } of waiting) {
    await database.transaction().execute(async (trx) => {
      // Of several processes, one deletes the request and answers it.
      const [asked] = await trx
        .deleteFrom("familyLinkRequests")
        .where("id", "=", id)
        .returning(["address", "page", "origin"])
        .execute();
      if (!asked || asked.origin === "") return;
      const addressKey = emailKey(asked.address);
      if ((await peopleAt(trx, addressKey)).length > 0) {
        await mailFamilyLink(trx, phraseKey, asked, at);
      } else await mailBookingLink(trx, { addressKey, origin: asked.origin }, at);
    });
  }
}

async function mailBookingLink(
  trx: Database,
  { addressKey, origin }: { addressKey: string; origin: string },
  at: string,
): Promise<void> {
  const booking = await trx
    .selectFrom("bookings")
    .select(["id", "email", "link", "reference"])
    .where(sql<string>`lower(email)`, "=", addressKey)
    .where("state", "in", ["booked", "waiting"])
    .orderBy("createdAt", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!booking) return;
  const letter = {
    subject: `Your booking ${booking.reference}`,
    body: `This link shows your booking, where you can change or cancel it:\n\n${linkOf(origin, booking.link)}\n`,
  };
  await mailWithinLimits(trx, booking, letter, { about: `link of booking ${booking.id}`, at });
}
