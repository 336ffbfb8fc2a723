// Reads an exam for the office: its candidates, and its board.
import { data } from "react-router";
import type { Database } from "#app/data/database/database.server.ts";
import { emailKey } from "#app/platform/contact-keys.ts";
import { nameKey } from "#app/platform/name.ts";
import { gradesIn } from "#app/site/events/exam.ts";
import type { EventRow } from "#app/site/events/read-events.server.ts";
import { byGrade, type BoardColumn, type Candidate, type DateFormat } from "./board.ts";

export type Entry = Candidate &
  Booking & {
    bookingId: string;
    version: number;
    result: string;
    /** YYYY-MM-DD, and minutes from midnight; null without a slot. */
    slotDay: string | null;
    slotMinute: number | null;
    slotMinutes: number | null;
  };

type Booking = {
  childName: string;
  email: string;
  alikeMemberId: string | null;
  alikeAnswer: string | null;
};

/** Returns the same for every booking of one child. */
export function childKey({ childName, email, alikeMemberId, alikeAnswer }: Booking): string {
  const isMember = alikeMemberId !== null && alikeAnswer === "same";
  return isMember ? alikeMemberId : `${nameKey(childName)} ${emailKey(email)}`;
}

/** Returns an exam that is not deleted; throws 404. */
export async function requireExam(database: Database, id: string): Promise<EventRow> {
  const event = await database
    .selectFrom("events")
    .selectAll()
    .where("id", "=", id)
    .where("kind", "=", "exam")
    .where("deletedAt", "is", null)
    .executeTakeFirst();
  if (!event) throw data("We can't find this exam.", { status: 404 });
  return event;
}

/** Returns the children with a place, by grade and name. */
export async function readEntries(
  database: Database,
  { id, grades, firstDay }: Pick<EventRow, "id" | "grades" | "firstDay">,
): Promise<Entry[]> {
  const rows = await database
    .selectFrom("eventPlaces as place")
    .innerJoin("bookings", "bookings.id", "place.bookingId")
    .select(["place.id", "place.version", "place.certificateName", "place.birthDate"])
    .select(["place.boardNumber", "place.syllabus", "place.grade", "place.result"])
    .select(["bookings.childName", "bookings.parentName", "bookings.email", "bookings.phone"])
    .select(["bookings.reference", "bookings.alikeMemberId", "bookings.alikeAnswer"])
    .select(["place.bookingId", "place.slotDay", "place.slotMinute", "place.slotMinutes"])
    .where("place.eventId", "=", id)
    .where("place.state", "=", "booked")
    .where("bookings.state", "=", "booked")
    .orderBy("bookings.reference")
    .execute();
  return byGrade(
    rows.map((row) => ({ ...row, examDay: firstDay })),
    gradesIn(grades),
  );
}

/** Sorts entries by their slots; those without one come last, by grade. */
export function bySlot(entries: readonly Entry[]): Entry[] {
  const slotOf = ({ slotDay, slotMinute }: Entry) =>
    `${slotDay ?? "9"} ${String(slotMinute ?? 0).padStart(4, "0")}`;
  return entries.toSorted((one, other) =>
    slotOf(one) < slotOf(other) ? -1 : slotOf(one) > slotOf(other) ? 1 : 0,
  );
}

/** Returns a version that rises with each change of an entry. */
export function entriesVersion(entries: readonly Pick<Entry, "version">[]): number {
  return entries.reduce((sum, { version }) => sum + version, 1);
}

export type StoredBoard = {
  id: string;
  version: number;
  name: string;
  dateFormat: DateFormat;
  columns: BoardColumn[];
};

/** Returns the boards by name. */
export async function readBoards(database: Database): Promise<StoredBoard[]> {
  const rows = await database
    .selectFrom("examBoards")
    .select(["id", "version", "name", "dateFormat", "fileColumns"])
    .where("deletedAt", "is", null)
    .orderBy("name")
    .execute();
  return rows.map(({ dateFormat, fileColumns, ...row }) => ({
    ...row,
    dateFormat: dateFormat as DateFormat,
    columns: fileColumns as BoardColumn[],
  }));
}
