// Withdraws the mail of enquiries that are moved back to spam.
import type { Database } from "#app/data/database/database.server.ts";

/** Deletes the unsent mail of those enquiries that are spam; mail sent or being sent is kept. */
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
    // The reference is cleared first: it would block the delete.
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
