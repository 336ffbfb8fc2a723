// Returns whether a person is linked to a payroll teacher and can read their own pay sheets.
import type { Database } from "#app/data/database/database.server.ts";

export async function hasOwnPay(database: Database, person: string | null): Promise<boolean> {
  if (person === null) return false;
  const tied = await database
    .selectFrom("payTeachers")
    .select("id")
    .where("personId", "=", person)
    .executeTakeFirst();
  return tied !== undefined;
}
