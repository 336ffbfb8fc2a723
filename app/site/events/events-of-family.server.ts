// Reads the events that a family has booked, for a page of its own.
import { sql } from "kysely";
import type { Database } from "#app/data/database/database.server.ts";
import { emailKey } from "#app/platform/contact-keys.ts";
import { isDated, type DatedEvent } from "./read-events.server.ts";

export type FamilyEvent = {
  event: DatedEvent;
  childName: string;
  /** The link of the booking's page. */
  link: string;
  state: "booked" | "offered" | "waiting";
};

/**
 * Returns the places and waiting list entries booked from an email address, from a day on (YYYY-MM-DD), the earliest
 * first. Another home's bookings for the same child are not among them.
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
    .select(["bookings.childName", "bookings.link", "place.state as placeState"])
    .where(sql<string>`lower(bookings.email)`, "=", emailKey(email))
    .where("place.state", "in", ["booked", "offered", "waiting"])
    .where("bookings.state", "in", ["booked", "waiting"])
    .where("events.deletedAt", "is", null)
    .where((eb) => eb.fn.coalesce("events.lastDay", "events.firstDay"), ">=", from)
    .orderBy("events.firstDay")
    .orderBy("events.fromMinute")
    .orderBy("bookings.reference")
    .execute();
  return rows.flatMap(({ childName, link, placeState, ...event }) =>
    isDated(event) ? [{ event, childName, link, state: placeState as FamilyEvent["state"] }] : [],
  );
}
