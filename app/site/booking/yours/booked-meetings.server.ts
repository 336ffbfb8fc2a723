// Adds and frees meetings of a booking.
import { randomUUID } from "node:crypto";
import type { Database } from "#app/data/database/database.server.ts";
import type { Picked } from "../booking.ts";

/** Frees one meeting, or all of them; `freedAt` is ISO text. */
export async function freeMeetings(
  trx: Database,
  bookingId: string,
  freedAt: string,
  pick?: Picked,
): Promise<void> {
  await trx
    .updateTable("bookedMeetings")
    .set({ freedAt })
    .where("bookingId", "=", bookingId)
    .where("freedAt", "is", null)
    .$if(pick !== undefined, (query) =>
      query.where("classId", "=", pick?.classId ?? "").where("day", "=", pick?.day ?? ""),
    )
    .execute();
}

/** Adds meetings; an existing one stays as it is. `createdAt` is ISO text. */
export async function addMeetings(
  trx: Database,
  bookingId: string,
  picks: readonly Picked[],
  createdAt: string,
): Promise<void> {
  for (const { classId, day } of picks) {
    await trx
      .insertInto("bookedMeetings")
      .values({ id: randomUUID(), bookingId, classId, day, createdAt })
      .onConflict((conflict) =>
        conflict.columns(["bookingId", "classId", "day"]).where("freedAt", "is", null).doNothing(),
      )
      .execute();
  }
}
