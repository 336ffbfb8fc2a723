// Reads the payroll teachers linked to each person.
import type { Database } from "#app/data/database/database.server.ts";

/** `words` is the teacher's name. */
type PaidAs = { id: string; words: string };

/** Returns linked teachers by person id. */
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
