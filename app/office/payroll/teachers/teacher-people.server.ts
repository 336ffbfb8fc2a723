// The people of the staff side who can be a payroll teacher, and read sheets of their own.
import type { Database } from "#app/data/database/database.server.ts";
import { readPeople } from "#app/identity/people/people.server.ts";

/** Those with the teacher role, but for the one whose pass-phrase many share. */
export async function readTeacherPeople(
  database: Database,
): Promise<{ id: string; name: string }[]> {
  return (await readPeople(database))
    .filter(({ roles, environmentGate }) => roles.includes("teacher") && environmentGate === null)
    .map(({ id, name }) => ({ id, name }));
}
