// How long schedules of people without a session are kept: as long as somebody opens or changes them.
import { sql } from "kysely";
import type { Platform } from "#app/platform/context.server.ts";
import { addDays, startOfDay, todayIn } from "#app/platform/day.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { isDiskFull } from "#app/platform/database/disk-full.ts";
import { KEPT_DAYS } from "./plan-size.ts";

const ZONE = "UTC";
/** What was saved before schedules had an end counts as opened when this ran. */
const BEGINNING = "0021-saved-schedules.sql";

const dayOf = (moment: string) => todayIn(ZONE, new Date(moment));

/** The last day on which a schedule is there that was opened or changed at a moment (ISO text) and never again. */
export function keptUntil(at: string): string {
  return addDays(dayOf(at), KEPT_DAYS);
}

/** Notes once a day that a schedule was opened; returns the last day on which it is there. */
export async function noteReading(
  { database, now }: Pick<Platform, "database" | "now">,
  id: string,
  lastReadAt: string | null,
): Promise<string> {
  const at = now().toISOString();
  if (lastReadAt === null || dayOf(lastReadAt) !== dayOf(at)) {
    await database
      .updateTable("compSchedules")
      .set({ lastReadAt: at })
      .where("id", "=", id)
      .execute()
      .catch((error: unknown) => {
        // It can still be opened while the disk is full.
        if (!isDiskFull(error)) throw error;
      });
  }
  return keptUntil(at);
}

/** Removes the schedules that nobody has opened or changed for 180 days; returns how many. */
export async function forgetOldPlans(trx: Database, at: string): Promise<number> {
  const since = startOfDay(ZONE, addDays(dayOf(at), -KEPT_DAYS));
  const begun = sql<string>`(select applied_at from schema_migrations where name = ${BEGINNING})`;
  const { numDeletedRows } = await trx
    .deleteFrom("compSchedules")
    .where("savedBy", "is", null)
    .where((eb) => eb(eb.fn.coalesce("lastReadAt", begun, "updatedAt"), "<", since))
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
