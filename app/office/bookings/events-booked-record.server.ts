// The events that were booked for a person, in their subject record.
import { formatDay } from "#app/ui/format.ts";
import { recordPart } from "../slice/record-part.server.ts";
import { idsOf } from "./booking-ids.server.ts";

export const EVENTS_BOOKED_RECORD = recordPart({
  key: "eventsBooked",
  title: "Events booked",
  read: async (database, members) => {
    const { bookings } = await idsOf(database, members);
    const rows = await database
      .selectFrom("eventPlaces as place")
      .innerJoin("bookings", "bookings.id", "place.bookingId")
      .innerJoin("events", "events.id", "place.eventId")
      .select(["bookings.reference", "events.name as event", "events.firstDay"])
      .select(["place.state", "place.answers"])
      .where("place.bookingId", "in", [...bookings, ""])
      .orderBy("place.createdAt", "desc")
      .execute();
    return rows.map(({ answers, ...row }) => ({
      ...row,
      answers: answers as Record<string, string>,
    }));
  },
  facts: ({ reference, event, firstDay, state, answers }) => [
    ["Reference", reference],
    ["Event", event],
    ["Day", firstDay === null ? "" : formatDay(firstDay)],
    ["State", state],
    ...Object.entries(answers),
  ],
});
