// Reads the members that a list to choose from offers.
import type { Database } from "#app/data/database/database.server.ts";
import type { ChoosableMember } from "./member-choices.ts";

/** Returns active members by name; with an id, that member or nobody. */
export function activeMembers(database: Database, id?: string): Promise<ChoosableMember[]> {
  return database
    .selectFrom("members")
    .select(["id", "name", "parentName"])
    .where("deletedAt", "is", null)
    .where("active", "=", true)
    .$if(id !== undefined, (query) => query.where("id", "=", id ?? ""))
    .orderBy("name")
    .orderBy("id")
    .execute();
}
