// Frees the places at meetings that no longer take place: a new bank holiday, published days without
// classes, a class that ended or changed its day. The families get the same mail as for a cancelled
// meeting.
import type { Database } from "#app/data/database/database.server.ts";
import type { DayName } from "../../content/content.ts";
import { readEditions } from "../../week/editions.server.ts";
import { readMeetingChanges } from "../../week/meeting-changes.server.ts";
import { meetingsIn } from "../../week/meetings.ts";
import { readSchoolYear } from "../../week/year.server.ts";
import { followBooking } from "../trial-row.server.ts";

/** Frees each place once, however often it runs. `today` is the school's day, `at` ISO text. */
export async function freeCancelledPlaces(
  trx: Database,
  { today, at }: { today: string; at: string },
): Promise<void> {
  const booked = await trx
    .selectFrom("bookedMeetings as met")
    .innerJoin("bookings", "bookings.id", "met.bookingId")
    .innerJoin("trials", "trials.id", "bookings.trialId")
    .select(["met.id", "met.classId", "met.day", "met.bookingId", "bookings.trialId"])
    .where("met.freedAt", "is", null)
    .where("met.day", ">=", today)
    .where("bookings.state", "=", "booked")
    .where("trials.joined", "=", false)
    .where("trials.closedOn", "is", null)
    .where("trials.deletedAt", "is", null)
    .orderBy("met.day", "desc")
    .execute();
  const [last] = booked;
  if (!last) return;
  const held = await readHeld(
    trx,
    booked.map(({ classId }) => classId),
    { from: today, until: last.day },
  );
  for (const { id, classId, day, bookingId, trialId } of booked) {
    if (held.has(`${classId} ${day}`) || trialId === null) continue;
    const { numUpdatedRows } = await trx
      .updateTable("bookedMeetings")
      .set({ freedAt: at, letter: "cancelled" })
      .where("id", "=", id)
      .where("freedAt", "is", null)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows > 0n) await followBooking(trx, { trialId, bookingId, at });
  }
}

/** Returns a key of class and day for every meeting that takes place. */
async function readHeld(
  trx: Database,
  classIds: readonly string[],
  span: { from: string; until: string },
): Promise<Set<string>> {
  const ids = [...new Set(classIds)];
  const rows = await trx.selectFrom("weeklyClasses").selectAll().where("id", "in", ids).execute();
  const editions = await readEditions(trx, ids);
  const year = await readSchoolYear(trx);
  const changes = await readMeetingChanges(trx, span);
  return new Set(
    rows.flatMap((row) => {
      const one = { ...row, day: row.day as DayName, editions: editions.get(row.id) };
      return meetingsIn(one, span, year, changes).map(({ day }) => `${row.id} ${day}`);
    }),
  );
}
