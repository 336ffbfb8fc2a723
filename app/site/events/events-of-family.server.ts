// Reads the events that a family has booked, for a page of its own.
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
 * Returns the places and waiting list entries of the bookings from an email address, and of those matched to these
 * members, from a day on (YYYY-MM-DD), the earliest first.
 */
export async function eventsOfFamily(
  database: Database,
  { email, memberIds }: { email: string; memberIds: readonly string[] },
  from: string,
): Promise<FamilyEvent[]> {
  const rows = await database
    .selectFrom("eventPlaces as place")
    .innerJoin("bookings", "bookings.id", "place.bookingId")
    .innerJoin("events", "events.id", "place.eventId")
    .selectAll("events")
    .select(["bookings.childName", "bookings.link", "bookings.email", "bookings.alikeMemberId"])
    .select(["bookings.alikeAnswer", "place.state as placeState"])
    .where("place.state", "in", ["booked", "offered", "waiting"])
    .where("bookings.state", "in", ["booked", "waiting"])
    .where("events.deletedAt", "is", null)
    .where((eb) => eb.fn.coalesce("events.lastDay", "events.firstDay"), ">=", from)
    .orderBy("events.firstDay")
    .orderBy("events.fromMinute")
    .orderBy("bookings.reference")
    .execute();
  const isTheirs = (row: (typeof rows)[number]) =>
    emailKey(row.email) === emailKey(email) ||
    (row.alikeAnswer === "same" && memberIds.includes(row.alikeMemberId ?? ""));
  return rows.filter(isTheirs).flatMap((row) => {
    const { childName, link, placeState, ...rest } = row;
    const { email: _, alikeMemberId: __, alikeAnswer: ___, ...event } = rest;
    return isDated(event)
      ? [{ event, childName, link, state: placeState as FamilyEvent["state"] }]
      : [];
  });
}
