// Reads competition schedules saved by staff; they never expire.
import type { SchoolDays } from "#app/platform/days/school-days.ts";
import type { Database } from "#app/data/database/database.server.ts";

export type StaffSchedule = {
  id: string;
  savedBy: string;
  /** The day of the last change, in school time. */
  changedOn: string;
};

/** Returns the schedules, last changed first. */
export async function readStaffSchedules(
  database: Database,
  days: SchoolDays,
): Promise<StaffSchedule[]> {
  const rows = await database
    .selectFrom("compSchedules")
    .select(["id", "savedBy", "updatedAt"])
    .where("savedBy", "is not", null)
    .orderBy("updatedAt", "desc")
    .orderBy("id")
    .execute();
  return rows.map(({ id, savedBy, updatedAt }) => ({
    id,
    savedBy: savedBy ?? "",
    changedOn: days.dayOf(updatedAt),
  }));
}
