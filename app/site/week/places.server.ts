// How many places of a class of the week are taken: counted where a place is taken, in its transaction.
import type { Database } from "#app/data/database/database.server.ts";

/**
 * The enrolments that are on, or begin, on a day (YYYY-MM-DD) or after it, with their members: also pauses
 * that keep no place.
 */
export function enrolledOn(database: Database, day: string) {
  return database
    .selectFrom("enrolments")
    .innerJoin("members", "members.id", "enrolments.memberId")
    .where("enrolments.deletedAt", "is", null)
    .where("members.deletedAt", "is", null)
    .where((eb) => eb.or([eb("freeOn", "is", null), eb("freeOn", ">", day)]));
}

/** How many places are taken on a day, by the id of the class; one that nobody is in has no entry. */
export async function placesTaken(
  database: Database,
  day: string,
  classId?: string,
): Promise<Map<string, number>> {
  const rows = await enrolledOn(database, day)
    .where("keepsPlace", "=", true)
    .where("fromDay", "<=", day)
    .select(["classId", (eb) => eb.fn.countAll<number | string>().as("taken")])
    .$if(classId !== undefined, (query) => query.where("classId", "=", classId ?? ""))
    .groupBy("classId")
    .execute();
  return new Map(rows.map(({ classId: id, taken }) => [id, Number(taken)]));
}
