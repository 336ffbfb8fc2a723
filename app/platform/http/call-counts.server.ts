// Counts what addresses do, in windows of time: every call counts, also one that is refused.
import { sql } from "kysely";
import type { Database } from "../database/database.server.ts";
import type { Quota } from "./quota.ts";

const MINUTE_MS = 60_000;

/** Counts in one statement; how long to wait in ms where it is more than the quota allows, else null. */
export async function countCall(
  database: Database,
  counted: string,
  { kind, most, minutes }: Quota,
  { now, amount = 1 }: { now: Date; amount?: number },
): Promise<number | null> {
  const at = now.toISOString();
  const opens = new Date(now.getTime() - minutes * MINUTE_MS).toISOString();
  await database
    .deleteFrom("callCounts")
    .where("kind", "=", kind)
    .where("windowStartedAt", "<=", opens)
    .execute();
  const { amount: counts, windowStartedAt } = await database
    .insertInto("callCounts")
    .values({ counted, kind, windowStartedAt: at, amount })
    .onConflict((conflict) =>
      conflict
        .columns(["counted", "kind"])
        .doUpdateSet({ amount: sql<number>`call_counts.amount + ${amount}` }),
    )
    .returning(["amount", "windowStartedAt"])
    .executeTakeFirstOrThrow();
  if (counts <= most) return null;
  return Math.max(1, Date.parse(windowStartedAt) + minutes * MINUTE_MS - now.getTime());
}
