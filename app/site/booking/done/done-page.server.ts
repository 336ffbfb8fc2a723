// The booking as its sender sees it before the mailbox confirms it.
import type { RouterContextProvider } from "react-router";
import { platformContext } from "#app/data/context.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { lockByName } from "#app/data/database/transactions.server.ts";
import { isDelayed } from "#app/jobs/mail/limited-mail.server.ts";
import { EMAILED_SEVERAL_TIMES } from "../trial-words.ts";
import { minutesBefore, SENT_AGAIN_MINUTES } from "../unconfirmed/hold.ts";
import { mailConfirmation } from "../unconfirmed/mail-confirmation.server.ts";
import { againFields } from "../../events/event-again-fields.ts";
import { asTyped } from "../unconfirmed/as-typed.server.ts";
import { readUnconfirmed } from "../unconfirmed/unconfirmed.server.ts";

/** Reads the booking for its sender, without its secret link. `sent` is null for an unknown id. */
export async function readDone(context: Readonly<RouterContextProvider>, id: string) {
  const { database, now, schoolDays } = context.get(platformContext);
  const at = now().toISOString();
  const found = await readUnconfirmed(database, { id }, at);
  if (!found) return { isConfirmed: await isConfirmed(database, id), sent: null };
  const { dayOf, timeOf } = await schoolDays();
  const { reference, email, phone, isByPhone, children, event, heldUntil } = found;
  const { mailId, mailbox, mailedAt } = found;
  return {
    isConfirmed: false,
    sent: {
      id,
      reference,
      email,
      phone,
      isByPhone,
      event,
      isHeldBack:
        mailId !== null &&
        mailedAt === null &&
        (await isDelayed(database, { id: mailId, mailbox, at })),
      isHeld: heldUntil > at,
      until: { day: dayOf(heldUntil), time: timeOf(heldUntil) },
      children: children.map(({ childName, meetings, waitNames }) => ({
        childName,
        meetings,
        waitNames,
      })),
      /** Fills in the form again after a wrong address. */
      typed: asTyped(found),
      eventFields: event === null ? [] : againFields(children, event.questions),
    },
  };
}

async function isConfirmed(database: Database, id: string): Promise<boolean> {
  const found = await database
    .selectFrom("bookings")
    .select("id")
    .where("party", "=", id)
    .executeTakeFirst();
  return found !== undefined;
}

export type ResendResult = { isDone: boolean; words: string };

/** Sends the mail again, at most every five minutes; null when there is nothing to send. */
export async function resendConfirmation(
  context: Readonly<RouterContextProvider>,
  id: string,
  origin: string,
): Promise<ResendResult | null> {
  const { database, now, environment } = context.get(platformContext);
  const at = now().toISOString();
  return database.transaction().execute(async (trx) => {
    await lockByName(trx, `unconfirmed booking ${id}`, at);
    const found = await readUnconfirmed(trx, { id }, at);
    if (!found || found.isByPhone || !environment.SMTP_URL || origin === "") return null;
    if (found.updatedAt > minutesBefore(at, SENT_AGAIN_MINUTES)) {
      return {
        isDone: false,
        words: `Please wait ${SENT_AGAIN_MINUTES} minutes before sending it again, and check your spam folder.`,
      };
    }
    // A sender of spam sees the same page.
    const mail = found.isSpam ? null : await mailConfirmation(trx, { id, at, origin });
    if (found.isSpam) {
      await trx
        .updateTable("unconfirmedBookings")
        .set({ updatedAt: at })
        .where("id", "=", id)
        .execute();
    }
    return { isDone: true, words: mail?.isHeldBack ? EMAILED_SEVERAL_TIMES : "Sent again." };
  });
}
