// Reads the booked meetings and lists of a cancelled booking, to book it again.
import type { Database } from "#app/data/database/database.server.ts";
import { waitText, type Choice, type Wait } from "../booking.ts";
import type { FamilyBooking } from "../read-family-booking.server.ts";

/** Returns the meetings and waiting lists that the cancellation frees or will free. */
export async function readCancelled(
  database: Database,
  { row, meetings }: FamilyBooking,
): Promise<Choice> {
  const freed = await database
    .selectFrom("bookedMeetings")
    .select(["classId", "day", "freedAt"])
    .where("bookingId", "=", row.id)
    .where("freedAt", "is not", null)
    .orderBy("freedAt", "desc")
    .orderBy("day")
    .execute();
  const lists = await database
    .selectFrom("waitingPlaces")
    .select(["classId", "line"])
    .where("bookingId", "=", row.id)
    .where("state", "in", ["waiting", "offered", "left"])
    .orderBy("id")
    .execute();
  const last = freed.filter(({ freedAt }) => freedAt === freed[0]?.freedAt);
  const picks = meetings.length > 0 ? meetings : last;
  return {
    picks: picks.map(({ classId, day }) => ({ classId, day })),
    waits: row.trialId === null ? lists.map((list) => waitText(list as Wait)) : [],
  };
}
