// Updates the last call on a member's row from the calls.
import type { Database } from "#app/data/database/database.server.ts";

/**
 * Copies time and retry day of the latest call to the member, unless the row has a later time: imported
 * members have no calls of their own.
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
