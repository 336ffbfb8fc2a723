// Fills in what the sample school's office knows of its classes of the week, and who is in them.
import type { Database } from "#app/platform/database/database.server.ts";
import type { MemberRow } from "./rows.ts";
import { knownOf, makeEnrolments, placesFor } from "./week.ts";

const ROWS_AT_ONCE = 500;

/** `today` is YYYY-MM-DD in the school's zone, `at` the moment of the filling. */
export async function fillWeek(
  trx: Database,
  members: readonly MemberRow[],
  { today, at }: { today: string; at: string },
): Promise<void> {
  const classes = await trx
    .selectFrom("weeklyClasses")
    .select(["id", "name", "day", "fromMinute", "toMinute"])
    .orderBy("name")
    .orderBy("day")
    .orderBy("fromMinute")
    .execute();
  const enrolments = makeEnrolments(classes, members, today);
  for (const each of classes) {
    const taken = enrolments.filter(({ classId }) => classId === each.id).length;
    const known = knownOf(each);
    await trx
      .updateTable("weeklyClasses")
      .set({ ...known, places: placesFor(known.places, taken), firstDay: today })
      .where("id", "=", each.id)
      .execute();
  }
  const rows = enrolments.map((each) => ({ ...each, createdAt: at, updatedAt: at }));
  for (let first = 0; first < rows.length; first += ROWS_AT_ONCE) {
    await trx
      .insertInto("enrolments")
      .values(rows.slice(first, first + ROWS_AT_ONCE))
      .execute();
  }
}
