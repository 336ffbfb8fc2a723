// Which teachers of the payroll a person signs in as, to see their own pay.
import type { Database } from "#app/platform/database/database.server.ts";

/** The teachers' names, by the person's id. */
export async function readPaidAs(database: Database): Promise<Map<string, string[]>> {
  const rows = await database
    .selectFrom("payTeachers")
    .select(["personId", "name"])
    .where("personId", "is not", null)
    .where("archivedAt", "is", null)
    .orderBy("name")
    .execute();
  const named = Map.groupBy(rows, ({ personId }) => personId ?? "");
  return new Map([...named].map(([id, of]) => [id, of.map(({ name }) => name)]));
}
