// The trials that are on: who may come to a meeting without being a member.
import { addDays } from "#app/platform/days/day.ts";
import type { Database } from "#app/platform/database/database.server.ts";

export type TrialOn = { id: string; name: string; classes: string[] };

/** The trials that a day (YYYY-MM-DD) lies in, first and last day included, with the names of their classes. */
export async function trialsOn(database: Database, day: string): Promise<TrialOn[]> {
  const rows = await database
    .selectFrom("trials")
    .select(["id", "name", "firstTrialDate", "trialPeriod", "classes"])
    .where("deletedAt", "is", null)
    .where("joined", "=", false)
    .where("closedOn", "is", null)
    .where("firstTrialDate", "<=", day)
    .execute();
  return rows
    .filter(({ firstTrialDate, trialPeriod }) => day <= addDays(firstTrialDate, trialPeriod))
    .map(({ id, name, classes }) => ({ id, name, classes: classes as string[] }));
}
