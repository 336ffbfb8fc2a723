// Rate limits by network address: counts every request within a window of time, also refused ones.
import { sql } from "kysely";
import type { Database } from "#app/data/database/database.server.ts";
import { unsynced } from "#app/data/database/unsynced.server.ts";
import { LONGEST_MINUTES, type Quota } from "#app/platform/quota.ts";

const MINUTE_MS = 60_000;

type Counting = { now: Date; amount?: number };

/**
 * Counts a request in its own transaction; returns how long to wait in ms when it exceeds the
 * quota, otherwise null.
 */
export function countRequest(
  database: Database,
  counted: string,
  quota: Quota,
  counting: Counting,
): Promise<number | null> {
  return unsynced(database, (trx) => countWithin(trx, counted, quota, counting));
}

/** Counts in the caller's transaction: a rollback also undoes the count. */
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

/** Purges counts whose window is over; returns how many. */
export async function purgeOldCounts(trx: Database, at: string): Promise<number> {
  const since = new Date(Date.parse(at) - LONGEST_MINUTES * MINUTE_MS).toISOString();
  const { numDeletedRows } = await trx
    .deleteFrom("callCounts")
    .where("windowStartedAt", "<", since)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
