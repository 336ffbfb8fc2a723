// Reads the weekly classes for the member form, with the places taken.
import type { Database } from "#app/data/database/database.server.ts";
import { placesTaken } from "#app/site/week/places.server.ts";
import { readWeeklyClasses } from "./weekly-classes.server.ts";
import type { PlaceChoice } from "./place-choice.ts";

/** Each class lists which of the given member ids are in it. */
export async function readPlaceChoices(
  database: Database,
  today: string,
  members: readonly string[],
): Promise<PlaceChoice[]> {
  const classes = await readWeeklyClasses(database);
  const taken = await placesTaken(database, today);
  const placed = await database
    .selectFrom("enrolments")
    .select(["memberId", "classId"])
    .where("memberId", "in", [...members, ""])
    .where("kind", "in", ["member", "pause"])
    .where("deletedAt", "is", null)
    .where((eb) => eb.or([eb("freeOn", "is", null), eb("freeOn", ">", today)]))
    .execute();
  const byClass = Map.groupBy(placed, ({ classId }) => classId);
  return classes.map(({ id, name, day, fromMinute, toMinute, places }) => ({
    id,
    name,
    day,
    fromMinute,
    toMinute,
    places,
    taken: taken.get(id) ?? 0,
    memberIds: (byClass.get(id) ?? []).map(({ memberId }) => memberId),
  }));
}
