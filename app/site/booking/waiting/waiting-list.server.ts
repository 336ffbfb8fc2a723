// Reads who waits for a place in a class, in the order in which they came.
import type { Database } from "#app/data/database/database.server.ts";
import { emailKey } from "#app/platform/contact-keys.ts";
import type { Wait } from "../booking.ts";
import type { Waits } from "./who-is-next.ts";

export type Line = Wait["line"];

export type Waiting = Waits & {
  classId: string;
  line: Line;
  /** The meetings (YYYY-MM-DD) that were offered to the child without an answer. */
  passedDays: readonly string[];
  /** The family has just left the list, or cancelled, and can still undo it. */
  isLeaving: boolean;
};

/** Returns the children who have no offer yet, of all classes or of those with these ids. */
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

/** Returns those of a list who can be offered places at the meeting of a day (YYYY-MM-DD). */
export function waitingFor(
  list: readonly Waiting[],
  { classId, line, day }: { classId: string; line: Line; day: string },
): Waiting[] {
  return list.filter(
    (one) => one.classId === classId && one.line === line && !one.passedDays.includes(day),
  );
}
