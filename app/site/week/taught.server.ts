// Reads the weekly classes with their teachers.
import type { Database } from "#app/data/database/database.server.ts";
import type { TaughtClass } from "./taught.ts";

/** Returns the classes that have not ended on a day (YYYY-MM-DD). */
export function readTaughtClasses(database: Database, today: string): Promise<TaughtClass[]> {
  return database
    .selectFrom("weeklyClasses")
    .select(["name", "teachers"])
    .where("archivedAt", "is", null)
    .where((eb) => eb.or([eb("lastDay", "is", null), eb("lastDay", ">=", today)]))
    .orderBy("name")
    .execute();
}
