// Reads the waiting lists in order of arrival.
import type { Database } from "#app/data/database/database.server.ts";
import { emailKey } from "#app/platform/contact-keys.ts";
import type { Wait } from "../booking.ts";
import type { WaitingChild } from "./share-places.ts";

export type Line = Wait["line"];

export type Waiting = WaitingChild & {
  classId: string;
  line: Line;
  /** Days of meetings (YYYY-MM-DD) offered to the child without an answer. */
  passedDays: readonly string[];
  /** The family has just left the list or cancelled, and can still undo it. */
  isLeaving: boolean;
};

/** Returns the waiting children without an offer, of all classes or of these. */
export async function readWaiting(
  database: Database,
  classIds?: readonly string[],
): Promise<Waiting[]> {
  const rows = await database
    .selectFrom("waitingPlaces as waits")
    .innerJoin("bookings", "bookings.id", "waits.bookingId")
    .select(["waits.id", "waits.classId", "waits.line", "waits.passedDays", "waits.waitsForAll"])
    .select(["waits.undoUntil", "bookings.undoUntil as bookingUndoUntil", "bookings.email"])
    .where("waits.state", "=", "waiting")
    .where("waits.offerId", "is", null)
    .$if(classIds !== undefined, (query) =>
      query.where("waits.classId", "in", [...(classIds ?? []), ""]),
    )
    .orderBy("waits.createdAt")
    .orderBy("waits.id")
    .execute();
  return rows.map(({ line, email, passedDays, undoUntil, bookingUndoUntil, ...row }) => ({
    ...row,
    line: line as Line,
    family: emailKey(email),
    passedDays: (passedDays ?? []) as string[],
    isLeaving: undoUntil !== null || bookingUndoUntil !== null,
  }));
}

/** Returns the entries that can be offered the meeting of a day (YYYY-MM-DD). */
export function waitingFor(
  list: readonly Waiting[],
  { classId, line, day }: { classId: string; line: Line; day: string },
): Waiting[] {
  return list.filter(
    (one) => one.classId === classId && one.line === line && !one.passedDays.includes(day),
  );
}
