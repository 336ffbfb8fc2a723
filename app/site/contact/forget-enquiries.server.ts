// Deletes enquiries when their time is over, with their mail, as the privacy page promises.
import { recordAudit } from "#app/platform/audit.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { todayIn } from "#app/platform/day.ts";
import { ADDRESS_HOURS, keptSince } from "./enquiry-keeping.ts";

const HOUR_MS = 3_600_000;
const ZONE = "UTC";

/** Returns how many enquiries went. */
export async function forgetOldEnquiries(database: Database, now: Date): Promise<number> {
  const at = now.toISOString();
  const since = keptSince(todayIn(ZONE, now));
  const midnight = (day: string) => `${day}T00:00:00.000Z`;
  const addressesSince = new Date(now.getTime() - ADDRESS_HOURS * HOUR_MS).toISOString();
  return database.transaction().execute(async (trx) => {
    await trx.deleteFrom("enquiryAddresses").where("lastAt", "<", addressesSince).execute();
    const gone = await trx
      .deleteFrom("enquiries")
      .where((eb) =>
        eb.or([
          eb("state", "=", "spam").and("createdAt", "<", midnight(since.spam)),
          eb(eb.fn.coalesce("repliedAt", "createdAt"), "<", midnight(since.others)),
        ]),
      )
      .returning(["outboxId"])
      .execute();
    const mails = gone.flatMap(({ outboxId }) => (outboxId === null ? [] : [outboxId]));
    if (mails.length > 0) await trx.deleteFrom("outbox").where("id", "in", mails).execute();
    if (gone.length > 0) {
      await recordAudit(trx, {
        who: "the system",
        at,
        action: "deleted old enquiries",
        subject: "enquiry",
        details: { count: gone.length },
      });
    }
    return gone.length;
  });
}
