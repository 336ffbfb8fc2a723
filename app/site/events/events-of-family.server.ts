// Reads the events that a family has booked, for a page of its own.
import { sql } from "kysely";
import type { Database } from "#app/data/database/database.server.ts";
import { emailKey } from "#app/platform/contact-keys.ts";
import { addDays } from "#app/platform/days/day.ts";
import { publishedSlot, type ExamSlot } from "./exam-slots.ts";
import { isDated, type DatedEvent } from "./read-events.server.ts";

export type FamilyEvent = {
  event: DatedEvent;
  childName: string;
  /** The link of the booking's page. */
  link: string;
  state: "booked" | "offered" | "waiting";
  /** Of an exam; "" until the office releases the results. */
  result: string;
  /** Of an exam; null until the office publishes the slots. */
  slot: ExamSlot | null;
};

/** Results are listed for this many days after they were released. */
const RESULT_DAYS = 90;

/**
 * Returns the places and waiting list entries booked from an email address, from a day on (YYYY-MM-DD), the earliest
 * first, and exams whose results were released lately. Another home's bookings for the same child are not among them.
 */
export async function eventsOfFamily(
  database: Database,
  email: string,
  from: string,
): Promise<FamilyEvent[]> {
  const rows = await database
    .selectFrom("eventPlaces as place")
    .innerJoin("bookings", "bookings.id", "place.bookingId")
    .innerJoin("events", "events.id", "place.eventId")
    .selectAll("events")
    .select(["bookings.childName", "bookings.link", "place.state as placeState", "place.result"])
    .select(["place.slotDay", "place.slotMinute", "place.slotMinutes"])
    .where(sql<string>`lower(bookings.email)`, "=", emailKey(email))
    .where("place.state", "in", ["booked", "offered", "waiting"])
    .where("bookings.state", "in", ["booked", "waiting"])
    .where("events.deletedAt", "is", null)
    .where((eb) =>
      eb.or([
        eb(eb.fn.coalesce("events.lastDay", "events.firstDay"), ">=", from),
        eb.and([
          eb("events.resultsReleasedAt", ">=", `${addDays(from, -RESULT_DAYS)}T00:00:00.000Z`),
          eb("place.result", "!=", ""),
        ]),
      ]),
    )
    .orderBy("events.firstDay")
    .orderBy("events.fromMinute")
    .orderBy("bookings.reference")
    .execute();
  return rows.flatMap(({ childName, link, placeState, result: entered, ...row }) => {
    const { slotDay, slotMinute, slotMinutes, ...event } = row;
    const slot = publishedSlot(event, { slotDay, slotMinute, slotMinutes });
    const result = event.resultsReleasedAt === null ? "" : entered;
    const state = placeState as FamilyEvent["state"];
    return isDated(event) ? [{ event, childName, link, state, result, slot }] : [];
  });
}
