// Reads the classes that members and trials can be in.
import type { Database } from "#app/platform/database/database.server.ts";

/** The names of the classes that the school has now, in the school's order. */
export async function readClassNames(database: Database): Promise<string[]> {
  const rows = await database
    .selectFrom("classCatalogue")
    .select("name")
    .where("retiredAt", "is", null)
    .orderBy("position")
    .orderBy("name")
    .execute();
  return rows.map(({ name }) => name);
}
