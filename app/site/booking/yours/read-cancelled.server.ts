// Reads what was booked before a family cancelled it, to book it again.
import type { Database } from "#app/data/database/database.server.ts";
import { waitText, type Choice, type Wait } from "../booking.ts";
import type { ToldBooking } from "../read-told.server.ts";

/** Returns the meetings and the lists that went with the cancellation, or will when it is carried out. */
export async function readCancelled(
  database: Database,
  { row, meetings }: ToldBooking,
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
