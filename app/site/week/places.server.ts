// Counts the taken places of weekly classes, in the transaction that takes one.
import type { Database } from "#app/data/database/database.server.ts";

/**
 * Returns a query for current and future enrolments on a day (YYYY-MM-DD) with their members, including
 * pauses that keep no place.
 */
export function enrolledOn(database: Database, day: string) {
  return database
    .selectFrom("enrolments")
    .innerJoin("members", "members.id", "enrolments.memberId")
    .where("enrolments.deletedAt", "is", null)
    .where("members.deletedAt", "is", null)
    .where((eb) => eb.or([eb("freeOn", "is", null), eb("freeOn", ">", day)]));
}

/** Returns taken places on a day by class id; classes without members have no entry. */
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
