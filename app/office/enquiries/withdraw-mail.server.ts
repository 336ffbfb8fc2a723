// What goes back into quarantine takes its mail with it.
import type { Database } from "#app/data/database/database.server.ts";

/** Of these enquiries those that are spam; mail that has been sent, or is being sent, stays. */
export async function withdrawMail(trx: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const mailed = await trx
    .selectFrom("enquiries")
    .select(["id", "outboxId"])
    .where("id", "in", ids)
    .where("state", "=", "spam")
    .where("outboxId", "is not", null)
    .execute();
  for (const { id, outboxId } of mailed) {
    if (outboxId === null) continue;
    // First the enquiry lets go of the mail, which would otherwise not go.
    await trx.updateTable("enquiries").set({ outboxId: null }).where("id", "=", id).execute();
    const { numDeletedRows } = await trx
      .deleteFrom("outbox")
      .where("id", "=", outboxId)
      .where("state", "=", "waiting")
      .where("attempts", "=", 0)
      .executeTakeFirstOrThrow();
    if (Number(numDeletedRows) > 0) continue;
    await trx.updateTable("enquiries").set({ outboxId }).where("id", "=", id).execute();
  }
}
