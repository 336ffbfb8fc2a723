// Reads the weekly classes.
import type { Selectable } from "kysely";
import type { Tables } from "#migrations/tables.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { DAYS, type DayName } from "#app/site/content/content.ts";

export type WeeklyClassRow = Omit<Selectable<Tables["weeklyClasses"]>, "day"> & { day: DayName };

/** Returns the classes that have not ended, in the order of the week. */
export async function readWeeklyClasses(database: Database): Promise<WeeklyClassRow[]> {
  const rows = await database
    .selectFrom("weeklyClasses")
    .selectAll()
    .where("archivedAt", "is", null)
    .orderBy("fromMinute")
    .orderBy("studioPlace")
    .orderBy("name")
    .execute();
  const byDay = Map.groupBy(rows as WeeklyClassRow[], ({ day }) => day);
  return DAYS.flatMap((day) => byDay.get(day) ?? []);
}
