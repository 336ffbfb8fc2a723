// Keeps what a member's row says about the last call in step with the calls themselves.
import type { Database } from "#app/data/database/database.server.ts";

/**
 * Sets the time of the last call, and the day to try again that came with it, from the latest call
 * where that is later than what the row has: rows that were brought in have no calls of their own.
 */
export async function recountCalls(trx: Database, memberIds: readonly string[]): Promise<void> {
  for (const id of memberIds) {
    const last = await trx
      .selectFrom("memberCheckins")
      .select(["callAt", "retryOn"])
      .where("memberId", "=", id)
      .where("deletedAt", "is", null)
      .orderBy("callAt", "desc")
      .orderBy("createdAt", "desc")
      .limit(1)
      .executeTakeFirst();
    if (!last) continue;
    await trx
      .updateTable("members")
      .set({ lastCheckinAt: last.callAt, retryOn: last.retryOn })
      .where("id", "=", id)
      .where((eb) =>
        eb.or([eb("lastCheckinAt", "is", null), eb("lastCheckinAt", "<=", last.callAt)]),
      )
      .execute();
  }
}
