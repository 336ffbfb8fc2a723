// Reads who is in the classes of the week, and who has only the name of one.
import type { Database } from "#app/platform/database/database.server.ts";
import { enrolledOn, placesTaken } from "#app/site/week/places.server.ts";
import { openPlaces, type OpenPlaces, type Placeable } from "./open-places.ts";

export type Enrolled = { id: string; name: string; parentName: string; fromDay: string };

/** How many places of each class are taken, and what is still to be asked. */
export async function readPlaces(
  database: Database,
  today: string,
): Promise<{ taken: Map<string, number>; open: OpenPlaces[] }> {
  const classes = await database
    .selectFrom("weeklyClasses")
    .select(["id", "name"])
    .where("archivedAt", "is", null)
    .execute();
  const placed = await database
    .selectFrom("enrolments")
    .select(["memberId", "classId"])
    .where("freeOn", "is", null)
    .where("deletedAt", "is", null)
    .execute();
  return {
    taken: await placesTaken(database, today),
    open: openPlaces(await placeable(database), classes, placed),
  };
}

/** Everyone who is active, by name. */
export async function placeable(database: Database): Promise<Placeable[]> {
  const rows = await database
    .selectFrom("members")
    .select(["id", "name", "parentName", "classes"])
    .where("deletedAt", "is", null)
    .where("active", "=", true)
    .orderBy("name")
    .orderBy("id")
    .execute();
  return rows.map((row) => ({ ...row, classes: row.classes as string[] }));
}

/** Who is in a class from a day on, by name. */
export function readEnrolled(
  database: Database,
  classId: string,
  day: string,
): Promise<(Enrolled & { memberId: string })[]> {
  return enrolledOn(database, day)
    .select(["enrolments.id", "memberId", "name", "parentName", "fromDay"])
    .where("classId", "=", classId)
    .orderBy("name")
    .orderBy("enrolments.id")
    .execute();
}
