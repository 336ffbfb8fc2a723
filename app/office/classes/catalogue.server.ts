// Reads the classes that members and trials can be in.
import type { Database } from "#app/data/database/database.server.ts";

export type CatalogueClass = { id: string; name: string };

/** The classes that the school has now, in the school's order. */
export function readCatalogue(database: Database): Promise<CatalogueClass[]> {
  return database
    .selectFrom("classCatalogue")
    .select(["id", "name"])
    .where("retiredAt", "is", null)
    .orderBy("position")
    .orderBy("name")
    .execute();
}

export async function readClassNames(database: Database): Promise<string[]> {
  return (await readCatalogue(database)).map(({ name }) => name);
}
