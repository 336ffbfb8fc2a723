// What the bookings declare of themselves; the website takes them in.
import { SPAM_DAYS } from "#app/site/contact/enquiry-keeping.ts";
import { forgetOldBookings } from "#app/site/booking/forget-bookings.server.ts";
import { formatDay } from "#app/ui/format.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { goesWith } from "#app/platform/ends/end.server.ts";
import { readBookingIds } from "../slice/bookings-of.server.ts";
import { readTrialIds } from "../slice/find-person.server.ts";
import { recordPart } from "../slice/record-part.server.ts";
import type { Member, Slice } from "../slice/slice.server.ts";
import { BOOKINGS } from "./booking-rows.server.ts";
import { DUE_ALIKE, DUE_JOINING, DUE_OFFERS, DUE_TELLING } from "./due-bookings.server.ts";

async function idsOf(database: Database, members: readonly Member[]) {
  const trials = await readTrialIds(database, members);
  return readBookingIds(database, { trials, members: members.map(({ id }) => id) });
}

export const BOOKINGS_SLICE: Slice = {
  undoable: [BOOKINGS],
  due: [DUE_OFFERS, DUE_TELLING, DUE_JOINING, DUE_ALIKE],
  ownRows: idsOf,
  ends: [
    {
      table: "bookings",
      ends: `with its trial; spam after ${SPAM_DAYS} days, others without a trial after a year`,
      remove: (trx, { at }) => forgetOldBookings(trx, at),
    },
    goesWith("bookedMeetings", "bookings"),
    goesWith("waitingPlaces", "bookings"),
  ],
  record: [
    recordPart({
      key: "bookings",
      title: "Bookings",
      read: async (database, members, days) => {
        const { bookings } = await idsOf(database, members);
        if (bookings.length === 0) return [];
        const rows = await database
          .selectFrom("bookings")
          .selectAll()
          .where("id", "in", bookings)
          .orderBy("createdAt", "desc")
          .execute();
        return rows.map((row) => ({
          reference: row.reference,
          bookedOn: days.dayOf(row.createdAt),
          childName: row.childName,
          childAge: row.childAge,
          parentName: row.parentName,
          email: row.email,
          phone: row.phone,
          state: row.state,
        }));
      },
      facts: (booking) => [
        ["Reference", booking.reference],
        ["Booked on", formatDay(booking.bookedOn)],
        ["Child", `${booking.childName}, ${booking.childAge}`],
        ["Parent", booking.parentName],
        ["Email", booking.email],
        ["Phone", booking.phone],
        ["State", booking.state],
      ],
    }),
    recordPart({
      key: "forTheTeacher",
      title: "For the teacher",
      scope: "medical",
      read: async (database, members) => {
        const { bookings } = await idsOf(database, members);
        return database
          .selectFrom("bookings")
          .select(["reference", "note as words"])
          .where("id", "in", [...bookings, ""])
          .where("note", "!=", "")
          .orderBy("createdAt", "desc")
          .execute();
      },
      facts: ({ reference, words }) => [
        ["Reference", reference],
        ["For the teacher", words],
      ],
    }),
  ],
};
