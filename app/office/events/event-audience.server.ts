// The audience of an event: the families with a place at it, after a change with its text and calendar file.
import { href } from "react-router";
import type { Database } from "#app/data/database/database.server.ts";
import { momentAt } from "#app/platform/days/day.ts";
import { readEventCalendars } from "#app/site/booking/read-booking-calendar.server.ts";
import type { EventRow } from "#app/site/events/read-events.server.ts";
import { aboutEvent, type MessagePurpose } from "../message-log/purposes.ts";
import { readToldStates } from "../message-log/told-families.server.ts";
import { UNWRITTEN, type AudienceSource } from "../slice/audience.server.ts";
import {
  cancelledText,
  movedText,
  onAgainText,
  resultsText,
  slotsText,
  type MessageText,
} from "./event-texts.ts";
import { officeWhen, RESULTS_PURPOSE, SLOTS_PURPOSE } from "./office-words.ts";

type Place = { bookingId: string; takenOffOn: string | null; chargeId: string | null };

/** Returns the booked places of an event. */
async function readBooked(database: Database, eventId: string): Promise<Place[]> {
  return database
    .selectFrom("eventPlaces as place")
    .innerJoin("bookings", "bookings.id", "place.bookingId")
    .leftJoin("feeCharges as charge", "charge.id", "place.chargeId")
    .select(["place.bookingId", "place.chargeId", "charge.takenOffOn"])
    .where("place.eventId", "=", eventId)
    .where("place.state", "=", "booked")
    .where("bookings.state", "=", "booked")
    .orderBy("place.createdAt")
    .execute();
}

/** Returns the children of an event to write about, one for each booking. */
export async function readEventChildren(database: Database, eventId: string) {
  const places = await readBooked(database, eventId);
  return places.map(({ bookingId }) => ({ kind: "booking" as const, id: bookingId }));
}

type Changed = Pick<EventRow, "id" | "cancelledAt" | "movedAt">;

/** Returns why the families of an event are written to; "" for no change. */
export async function purposeOf(
  database: Database,
  { id, cancelledAt, movedAt }: Changed,
): Promise<MessagePurpose> {
  if (cancelledAt !== null) return "cancelled";
  const told = await readToldStates(database, { about: aboutEvent(id), purpose: "cancelled" });
  if (told.size > 0) return "on again";
  return movedAt === null ? "" : "moved";
}

export const EVENT_AUDIENCE: AudienceSource = {
  name: "event",
  access: "admin",
  read: async ({ database, days, schoolName, at, origin }, { id = "", on = "", only }) => {
    const event = await database
      .selectFrom("events")
      .selectAll()
      .where("id", "=", id)
      .where("deletedAt", "is", null)
      .executeTakeFirst();
    if (!event) return null;
    const { name, firstDay, fromMinute } = event;
    const booked = await readBooked(database, id);
    const places = booked.filter(({ bookingId }) => only === undefined || bookingId === only);
    const purpose = await purposeOf(database, event);
    const when = officeWhen(event);
    const isFree =
      places.some(({ chargeId }) => chargeId !== null) &&
      places.every(({ chargeId, takenOffOn }) => chargeId === null || takenOffOn !== null);
    const isWritten = purpose !== "";
    return {
      title: `${name}, ${when}`,
      kind: "service",
      ...UNWRITTEN,
      ...textFor(purpose, { event, when, schoolName, isFree }),
      ...(!isWritten && examText(on, { name, schoolName })),
      purpose,
      about: isWritten ? aboutEvent(id) : null,
      notAfter:
        isWritten && firstDay !== null && fromMinute !== null
          ? momentAt(days.zone, firstDay, fromMinute)
          : null,
      children: places.map(({ bookingId }) => ({
        kind: "booking" as const,
        id: bookingId,
        className: name,
        ...(firstDay !== null && { day: firstDay }),
      })),
      ...((isWritten || on === SLOTS_PURPOSE) && {
        calendarOf: (children) =>
          readEventCalendars(
            database,
            children.map((child) => child.id),
            { at, origin },
          ),
      }),
      back: { to: href("/admin/events/:id", { id }), name: "Event" },
    };
  },
};

function examText(on: string, of: { name: string; schoolName: string }) {
  if (on === RESULTS_PURPOSE) return resultsText(of);
  return on === SLOTS_PURPOSE ? slotsText(of) : {};
}

type Text = { event: EventRow; when: string; schoolName: string; isFree: boolean };

function textFor(purpose: MessagePurpose, { event, when, schoolName, isFree }: Text) {
  const changed = { name: event.name, when, venue: event.venue, schoolName };
  const texts: Partial<Record<MessagePurpose, MessageText>> = {
    cancelled: cancelledText({ ...changed, reason: event.cancelReason, isFree }),
    moved: movedText({ ...changed, isFree }),
    "on again": onAgainText(changed),
  };
  return texts[purpose] ?? {};
}
