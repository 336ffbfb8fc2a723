// Reads the bank holidays in date order.
import type { Database } from "#app/data/database/database.server.ts";

export function readHolidays(database: Database): Promise<{ day: string; name: string }[]> {
  return database.selectFrom("bankHolidays").select(["day", "name"]).orderBy("day").execute();
}
