// Reads the people who can be linked to a payroll teacher and see their own pay sheets.
import type { Database } from "#app/data/database/database.server.ts";
import { readPeople } from "#app/identity/people/people.server.ts";

/** Returns people with the teacher role, without the one with the shared pass-phrase. */
export async function readTeacherPeople(
  database: Database,
): Promise<{ id: string; name: string }[]> {
  return (await readPeople(database))
    .filter(({ roles, environmentGate }) => roles.includes("teacher") && environmentGate === null)
    .map(({ id, name }) => ({ id, name }));
}
