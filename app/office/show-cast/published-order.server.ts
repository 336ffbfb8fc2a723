// Reads the numbers of a show's published running order.
import type { Database } from "#app/data/database/database.server.ts";
import type { PublishedNumber } from "./plan-rows.ts";

/** Returns the number and start of each row of the newest version; null before the first. Scratched ones are left out. */
export async function readPublishedOrder(
  database: Database,
  planId: string | null,
): Promise<Map<number, PublishedNumber> | null> {
  if (planId === null) return null;
  const newest = await database
    .selectFrom("scheduleVersions")
    .select("data")
    .where("scheduleId", "=", planId)
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
  return newest ? orderIn(newest.data) : null;
}

/** Returns the numbers in a saved plan by row. */
export function orderIn(data: unknown): Map<number, PublishedNumber> {
  const { published } = Object(data) as {
    published?: { routines?: (PublishedNumber & { row: number; isScratched?: true })[] };
  };
  return new Map(
    (published?.routines ?? [])
      .filter(({ isScratched }) => !isScratched)
      .map(({ row, number, startSeconds }) => [row, { number, startSeconds }]),
  );
}
