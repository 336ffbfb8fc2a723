// The events that were booked for a person, in their subject record.
import { formatDay, formatTimes } from "#app/ui/format.ts";
import { recordPart } from "../slice/record-part.server.ts";
import { idsOf } from "../member-record/booking-ids.server.ts";

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
      .select(["place.id", "place.state", "place.answers", "place.certificateName"])
      .select(["place.birthDate", "place.boardNumber", "place.syllabus", "place.grade"])
      .select(["place.result", "place.slotDay", "place.slotMinute", "place.slotMinutes"])
      .where("place.bookingId", "in", [...bookings, ""])
      .orderBy("place.createdAt", "desc")
      .execute();
    const marks = await database
      .selectFrom("occasionMarks")
      .select(["eventPlaceId", "day", "way", "collectedBy"])
      .where("eventPlaceId", "in", [...rows.map(({ id }) => id), ""])
      .orderBy("createdAt")
      .orderBy("place")
      .execute();
    return rows.map(({ id, answers, ...row }) => ({
      ...row,
      answers: answers as Record<string, string>,
      register: marks
        .filter(({ eventPlaceId }) => eventPlaceId === id)
        .map(
          ({ day, way, collectedBy }) => `${formatDay(day ?? "")}: ${wayWords(way, collectedBy)}`,
        ),
    }));
  },
  facts: ({ reference, event, firstDay, state, answers, register, ...entry }) => [
    ["Reference", reference],
    ["Event", event],
    ["Day", firstDay === null ? "" : formatDay(firstDay)],
    ["State", state],
    ["Register", register.join("; ")],
    ["Name on the certificate", entry.certificateName],
    ["Date of birth", entry.birthDate && formatDay(entry.birthDate)],
    ["Board number", entry.boardNumber],
    ["Grade", [entry.syllabus, entry.grade].filter(Boolean).join(", ")],
    ["Slot", slotWords(entry)],
    ["Result", entry.result],
    ...Object.entries(answers),
  ],
});

type Slotted = { slotDay: string | null; slotMinute: number | null; slotMinutes: number | null };

function slotWords({ slotDay, slotMinute, slotMinutes }: Slotted): string {
  if (slotDay === null || slotMinute === null) return "";
  const toMinute = slotMinutes === null ? null : slotMinute + slotMinutes;
  return `${formatDay(slotDay)}, ${formatTimes({ fromMinute: slotMinute, toMinute })}`;
}

function wayWords(way: string | null, collectedBy: string): string {
  if (way === "in") return "In";
  if (way === null) return "Not in or out";
  return collectedBy === "" ? "Left alone" : `Collected by ${collectedBy}`;
}
