// Reads the members who can be chosen by their name.
import type { Database } from "#app/platform/database/database.server.ts";
import type { ChoosableMember } from "./member-choices.ts";

/** Those who are active, by name; of one id, none or one. */
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
