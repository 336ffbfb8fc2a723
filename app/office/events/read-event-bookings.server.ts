// Reads the children of an event for the office, without health notes and money.
import type { Database } from "#app/data/database/database.server.ts";
import { levelOf } from "#app/site/events/exam.ts";
import { storedAge } from "#app/site/booking/child-age.ts";
import { wordsOfAge } from "#app/site/slides/timetable/ages.ts";

export type EventBooking = {
  id: string;
  childName: string;
  /** In words, such as '4½'. */
  age: string;
  parentName: string;
  email: string;
  phone: string;
  reference: string;
  state: string;
  answers: [question: string, answer: string][];
  /** Of an exam: 'Ballet, Grade 1', and the candidate. */
  entry: { level: string; certificateName: string; birthDate: string; boardNumber: string } | null;
};

/** Returns those with a place first, each group in the order of booking. */
export async function readEventBookings(
  database: Database,
  eventId: string,
): Promise<EventBooking[]> {
  const rows = await database
    .selectFrom("eventPlaces as place")
    .innerJoin("bookings", "bookings.id", "place.bookingId")
    .select(["bookings.id", "bookings.childName", "bookings.childAge", "bookings.childAgeHalf"])
    .select(["bookings.parentName", "bookings.email", "bookings.phone", "bookings.reference"])
    .select(["place.state", "place.answers", "place.certificateName", "place.birthDate"])
    .select(["place.boardNumber", "place.syllabus", "place.grade"])
    .where("place.eventId", "=", eventId)
    .where("place.state", "in", ["booked", "offered", "waiting"])
    .orderBy("place.state")
    .orderBy("place.createdAt")
    .orderBy("bookings.reference")
    .execute();
  return rows.map(({ childAge, childAgeHalf, answers, ...all }) => {
    const { certificateName, birthDate, boardNumber, syllabus, grade, ...row } = all;
    const level = levelOf({ syllabus, grade });
    const entry = birthDate === null ? null : { level, certificateName, birthDate, boardNumber };
    return {
      ...row,
      entry,
      age: wordsOfAge(storedAge({ childAge, childAgeHalf })),
      answers: Object.entries(answers as Record<string, string>),
    };
  });
}
