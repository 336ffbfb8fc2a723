// Reads a booking for the family's page and mails.
import type { Selectable } from "kysely";
import type { Database } from "#app/data/database/database.server.ts";
import type { Tables } from "#migrations/tables.ts";
import { liveContent } from "../content/content.server.ts";
import { classWords } from "./trial-words.ts";
import { bookedEvent, placeMeetings, type BookedEvent } from "../events/event-meetings.ts";
import type { SchoolDetails, BookingSummary, BookedMeeting } from "./booking-mail.ts";

export type BookingRow = Selectable<Tables["bookings"]>;

export type FamilyBooking = BookingSummary & {
  row: BookingRow;
  /** The child's place at an event; null for a trial. */
  place: EventPlace | null;
  /** With the class as classWords names it. */
  waiting: (Selectable<Tables["waitingPlaces"]> & { name: string })[];
};

export type EventPlace = Selectable<Tables["eventPlaces"]> & {
  event: BookedEvent & { isCancelled: boolean };
  /** "" until the office releases the results. */
  result: string;
};

/**
 * Returns the booking with its remaining meetings in chronological order; null when there is no such
 * booking.
 */
export async function readFamilyBooking(
  database: Database,
  by: { id: string } | { link: string },
): Promise<FamilyBooking | null> {
  const row = await database
    .selectFrom("bookings")
    .selectAll()
    .$if("id" in by, (query) => query.where("id", "=", "id" in by ? by.id : ""))
    .$if("link" in by, (query) => query.where("link", "=", "link" in by ? by.link : ""))
    .executeTakeFirst();
  if (!row) return null;
  if (row.eventId !== null) return readEventBooking(database, row, row.eventId);
  const booked = await database
    .selectFrom("bookedMeetings as met")
    .innerJoin("weeklyClasses as weekly", "weekly.id", "met.classId")
    // A moved meeting has its own time and studio.
    .leftJoin("meetingChanges as moved", (join) =>
      join
        .onRef("moved.classId", "=", "met.classId")
        .onRef("moved.toDay", "=", "met.day")
        .on("moved.state", "=", "moved"),
    )
    .select(["met.classId", "met.day", "weekly.name", "weekly.fromMinute", "weekly.toMinute"])
    .select(["weekly.studio", "weekly.wear"])
    .select(["moved.fromMinute as movedFrom", "moved.toMinute as movedTo"])
    .select("moved.studio as movedStudio")
    .where("met.bookingId", "=", row.id)
    // A sender of spam sees the same page, and has no place.
    .$if(row.state !== "spam", (query) => query.where("met.freedAt", "is", null))
    .orderBy("met.day")
    .orderBy("weekly.fromMinute")
    .execute();
  const meetings = booked.map(({ movedFrom, movedTo, movedStudio, ...meeting }) =>
    movedFrom === null
      ? meeting
      : {
          ...meeting,
          fromMinute: movedFrom,
          toMinute: movedTo,
          studio: movedStudio || meeting.studio,
        },
  );
  const lists = await database
    .selectFrom("waitingPlaces as waits")
    .innerJoin("weeklyClasses as weekly", "weekly.id", "waits.classId")
    .selectAll("waits")
    .select(["weekly.name", "weekly.day as weekday", "weekly.fromMinute"])
    .where("waits.bookingId", "=", row.id)
    .where("waits.state", "in", row.state === "spam" ? ["left"] : ["waiting", "offered"])
    .orderBy("weekly.name")
    .execute();
  const waiting = lists.map(({ name, weekday, fromMinute, ...list }) => ({
    ...list,
    name: classWords({ name, day: weekday, fromMinute }),
  }));
  const { reference, childName } = row;
  const waits = waiting.map(({ name, line }) => (line === "join" ? `to join ${name}` : name));
  return { row, reference, childName, meetings, waiting, waits, event: null, place: null };
}

/** A cancelled event has no meetings any more; a booking that is cancelled or waits has none of its own. */
async function readEventBooking(
  database: Database,
  row: BookingRow,
  eventId: string,
): Promise<FamilyBooking> {
  const found = await database
    .selectFrom("events")
    .selectAll()
    .where("id", "=", eventId)
    .executeTakeFirstOrThrow();
  const place = await database
    .selectFrom("eventPlaces")
    .selectAll()
    .where("bookingId", "=", row.id)
    .executeTakeFirstOrThrow();
  const { reference, childName } = row;
  const event = bookedEvent(found, place);
  const isCancelled = found.cancelledAt !== null;
  const result = found.resultsReleasedAt === null ? "" : place.result;
  return {
    row,
    reference,
    childName,
    event,
    place: { ...place, result, event: { ...event, isCancelled } },
    meetings: place.state === "booked" || place.state === "left" ? placeMeetings(found, place) : [],
    waiting: [],
    waits: ["waiting", "offered"].includes(place.state) ? [event.name] : [],
  };
}

export async function readSchoolDetails(
  database: Database,
): Promise<SchoolDetails & { zone: string }> {
  const { school, firstVisit } = await liveContent(database);
  const { name, addressLines, phone, zone } = school;
  return { name, addressLines, phone, zone, door: firstVisit.meets, wear: firstVisit.wear };
}

/** Returns the meetings that start after a given day and minute of the school. */
export function meetingsAhead(
  meetings: readonly BookedMeeting[],
  { today, minute }: { today: string; minute: number },
): BookedMeeting[] {
  return meetings.filter(
    ({ day, fromMinute }) => day > today || (day === today && fromMinute > minute),
  );
}
