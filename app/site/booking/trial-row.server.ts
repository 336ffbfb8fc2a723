// The trial record of a booking, as the staff see it: first date, two weeks, classes.
import { randomUUID } from "node:crypto";
import type { Database } from "#app/data/database/database.server.ts";
import { foldedText } from "#app/platform/name.ts";
import { schoolDaysOf } from "#app/site/content/content.server.ts";
import { TRIAL_DAYS } from "./trial-places.ts";
import type { BookingRow } from "./read-family-booking.server.ts";

type Family = Pick<BookingRow, "childName" | "parentName" | "email" | "phone" | "note">;

const BY_FAMILY = "the family, when booking";

/**
 * Inserts a trial that starts on `day` (YYYY-MM-DD) and returns its id; followBooking fills in its classes.
 * The family's note becomes a medical note.
 */
export async function insertTrial(
  trx: Database,
  { childName, parentName, email, phone, note }: Family,
  { day, notes, at }: { day: string; notes: string; at: string },
): Promise<string> {
  const id = randomUUID();
  await trx
    .insertInto("trials")
    .values({
      id,
      name: childName,
      parentName,
      email,
      phone,
      notes,
      firstTrialDate: day,
      trialPeriod: TRIAL_DAYS,
      classes: [],
      searchText: foldedText(`${childName} ${email}`),
      createdAt: at,
      updatedAt: at,
    })
    .execute();
  const words = note.trim();
  if (words !== "") {
    const { today } = await schoolDaysOf(trx, new Date(at));
    await trx
      .insertInto("medicalNotes")
      .values({
        id: randomUUID(),
        trialId: id,
        words,
        notedOn: today,
        notedBy: BY_FAMILY,
        createdAt: at,
        updatedAt: at,
      })
      .execute();
  }
  return id;
}

/** Sets a trial's first date and class names from the meetings of its booking. */
export async function followBooking(
  trx: Database,
  { trialId, bookingId, at }: { trialId: string; bookingId: string; at: string },
): Promise<void> {
  const meetings = await trx
    .selectFrom("bookedMeetings as met")
    .innerJoin("weeklyClasses as weekly", "weekly.id", "met.classId")
    .select(["met.day", "weekly.name"])
    .where("met.bookingId", "=", bookingId)
    .where("met.freedAt", "is", null)
    .orderBy("met.day")
    .orderBy("weekly.fromMinute")
    .execute();
  const [first] = meetings;
  if (!first) return;
  const classes = [...new Set(meetings.map(({ name }) => name))];
  await trx
    .updateTable("trials")
    .set((eb) => ({
      firstTrialDate: first.day,
      classes,
      updatedAt: at,
      version: eb("version", "+", 1),
    }))
    .where("id", "=", trialId)
    .execute();
}

/** Gives a booking its next version: its calendar file has changed. `at` is ISO text. */
export async function raiseBookingVersion(
  trx: Database,
  { bookingId, at }: { bookingId: string; at: string },
): Promise<void> {
  await trx
    .updateTable("bookings")
    .set((eb) => ({ updatedAt: at, version: eb("version", "+", 1) }))
    .where("id", "=", bookingId)
    .execute();
}
