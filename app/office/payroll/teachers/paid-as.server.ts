// Which teachers of the payroll a person signs in as, to see their own pay.
import type { Database } from "#app/data/database/database.server.ts";

/** Its words are the teacher's name. */
type PaidAs = { id: string; words: string };

/** By the person's id. */
export async function readPaidAs(database: Database): Promise<Map<string, PaidAs[]>> {
  const rows = await database
    .selectFrom("payTeachers")
    .select(["id", "personId", "name"])
    .where("personId", "is not", null)
    .where("archivedAt", "is", null)
    .orderBy("name")
    .execute();
  const named = Map.groupBy(rows, ({ personId }) => personId ?? "");
  return new Map(
    [...named].map(([personId, of]) => [
      personId,
      of.map((row) => ({ id: row.id, words: row.name })),
    ]),
  );
}
