// Purges spam enquiries and their mails, as the privacy page promises.
import type { Database } from "#app/data/database/database.server.ts";
import { addDays, todayIn } from "#app/platform/days/day.ts";
import { ADDRESS_HOURS, SPAM_DAYS } from "./enquiry-retention.ts";

const HOUR_MS = 3_600_000;
const ZONE = "UTC";

/** Purges old spam and returns the number of enquiries; `at` is ISO text. */
export async function purgeOldSpam(trx: Database, at: string): Promise<number> {
  const since = addDays(todayIn(ZONE, new Date(at)), -SPAM_DAYS);
  const gone = await trx
    .deleteFrom("enquiries")
    .where("state", "=", "spam")
    .where("createdAt", "<", `${since}T00:00:00.000Z`)
    .returning(["outboxId"])
    .execute();
  const mails = gone.flatMap(({ outboxId }) => (outboxId === null ? [] : [outboxId]));
  if (mails.length > 0) await trx.deleteFrom("outbox").where("id", "in", mails).execute();
  return gone.length;
}

/** Clears network addresses that no longer count towards a limit. */
export async function clearAddresses(trx: Database, at: string): Promise<void> {
  const since = new Date(Date.parse(at) - ADDRESS_HOURS * HOUR_MS).toISOString();
  await trx
    .updateTable("enquiries")
    .set({ addressHash: "" })
    .where("createdAt", "<", since)
    .where("addressHash", "!=", "")
    .execute();
}
