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

/** The classes that forms offer: in a school that has no list yet, its weekly classes. */
export async function readOfferedClassNames(database: Database): Promise<string[]> {
  const listed = await readClassNames(database);
  return listed.length > 0 ? listed : readKnownClassNames(database);
}

/** All names that a file may use: the list of classes, and the weekly classes that it lacks. */
export async function readKnownClassNames(database: Database): Promise<string[]> {
  const listed = await database.selectFrom("classCatalogue").select("name").execute();
  const week = await database
    .selectFrom("weeklyClasses")
    .select("name")
    .distinct()
    .where("archivedAt", "is", null)
    .orderBy("name")
    .execute();
  const isListed = new Set(listed.map(({ name }) => name));
  const others = week.filter(({ name }) => !isListed.has(name));
  return [...(await readClassNames(database)), ...others.map(({ name }) => name)];
}
