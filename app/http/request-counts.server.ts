// Counts what addresses do, in windows of time: every call counts, also one that is refused.
import { sql } from "kysely";
import type { Database } from "#app/data/database/database.server.ts";
import { unsynced } from "#app/data/database/unsynced.server.ts";
import { LONGEST_MINUTES, type Quota } from "#app/platform/quota.ts";

const MINUTE_MS = 60_000;

type Counting = { now: Date; amount?: number };

/** Counts a call by itself; how long to wait in ms where it is more than the quota allows, otherwise null. */
export function countRequest(
  database: Database,
  counted: string,
  quota: Quota,
  counting: Counting,
): Promise<number | null> {
  return unsynced(database, (trx) => countWithin(trx, counted, quota, counting));
}

/** The same in the transaction of what is counted: if that is rolled back, nothing was. */
export async function countWithin(
  trx: Database,
  counted: string,
  { kind, most, minutes }: Quota,
  { now, amount = 1 }: Counting,
): Promise<number | null> {
  const at = now.toISOString();
  const opens = new Date(now.getTime() - minutes * MINUTE_MS).toISOString();
  const isOver = sql<boolean>`call_counts.window_started_at <= ${opens}`;
  const { amount: counts, windowStartedAt } = await trx
    .insertInto("callCounts")
    .values({ counted, kind, windowStartedAt: at, amount })
    .onConflict((conflict) =>
      conflict.columns(["counted", "kind"]).doUpdateSet({
        amount: sql<number>`${amount} + case when ${isOver} then 0 else call_counts.amount end`,
        windowStartedAt: sql<string>`case when ${isOver} then ${at} else call_counts.window_started_at end`,
      }),
    )
    .returning(["amount", "windowStartedAt"])
    .executeTakeFirstOrThrow();
  if (counts <= most) return null;
  return Math.max(1, Date.parse(windowStartedAt) + minutes * MINUTE_MS - now.getTime());
}

/** Removes what was counted in windows that are over; returns how many rows. */
export async function purgeOldCounts(trx: Database, at: string): Promise<number> {
  const since = new Date(Date.parse(at) - LONGEST_MINUTES * MINUTE_MS).toISOString();
  const { numDeletedRows } = await trx
    .deleteFrom("callCounts")
    .where("windowStartedAt", "<", since)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
