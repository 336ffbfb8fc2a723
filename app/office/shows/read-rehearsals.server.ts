// Reads the rehearsals of a show.
import type { Database } from "#app/data/database/database.server.ts";

/** Returns them by day and time. */
export async function readRehearsals(database: Database, showId: string) {
  const rows = await database
    .selectFrom("showRehearsals")
    .select(["id", "version", "day", "fromMinute", "toMinute", "studio", "numbers"])
    .where("showId", "=", showId)
    .orderBy("day")
    .orderBy("fromMinute")
    .orderBy("id")
    .execute();
  return rows.map(({ numbers, ...row }) => ({ ...row, numberIds: numbers as string[] }));
}

export type Rehearsal = Awaited<ReturnType<typeof readRehearsals>>[number];
