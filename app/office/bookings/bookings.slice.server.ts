// Declares the bookings part; the website receives the bookings.
import { SPAM_DAYS } from "#app/site/contact/enquiry-retention.ts";
import { purgeOldBookings } from "#app/site/booking/purge-bookings.server.ts";
import { storedAge } from "#app/site/booking/child-age.ts";
import { wordsOfAge } from "#app/site/slides/timetable/ages.ts";
import { UNCONFIRMED_DAYS } from "#app/site/booking/unconfirmed/hold.ts";
import {
  purgeUnconfirmed,
  type StoredChild,
} from "#app/site/booking/unconfirmed/unconfirmed.server.ts";
import { formatDay } from "#app/ui/format.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { nameKey } from "#app/platform/name.ts";
import { purgedWith } from "#app/data/retention/retention.server.ts";
import { isSamePerson, keysOf } from "../member-record/person.ts";
import { recordPart } from "../slice/record-part.server.ts";
import type { Slice } from "../slice/slice.server.ts";
import { idsOf } from "../member-record/booking-ids.server.ts";
import { EVENTS_BOOKED_RECORD } from "./events-booked-record.server.ts";
import { BOOKINGS, UNCONFIRMED } from "./booking-rows.server.ts";
import { DUE_UNCONFIRMED } from "./due-unconfirmed.server.ts";
import { DUE_ALIKE, DUE_JOINING, DUE_OFFERS, DUE_TELLING } from "./due-bookings.server.ts";
import type { Member } from "../member-record/member.server.ts";

/** Returns the unconfirmed bookings of these members, with the places held for them. */
async function unconfirmedOf(database: Database, members: readonly Member[]) {
  const rows = await database
    .selectFrom("unconfirmedBookings")
    .select(["id", "children", "email", "phone"])
    .execute();
  // A booking has only the first name.
  const firstName = (name: string) => nameKey(name).split(" ")[0] ?? "";
  const isTheirs = ({ children, email, phone }: (typeof rows)[number]) =>
    (children as StoredChild[]).some(({ childName }) =>
      members.some((member) => {
        const name = firstName(childName);
        const memberKeys = { ...member, nameKey: firstName(member.name) };
        return isSamePerson(memberKeys, keysOf({ name, email, phone }));
      }),
    );
  const ids = rows.filter(isTheirs).map(({ id }) => id);
  const held = await database
    .selectFrom("heldMeetings")
    .select("id")
    .where("bookingId", "in", [...ids, ""])
    .execute();
  return { heldMeetings: held.map(({ id }) => id), unconfirmedBookings: ids };
}

export const BOOKINGS_SLICE: Slice = {
  undoable: [BOOKINGS, UNCONFIRMED],
  due: [DUE_UNCONFIRMED, DUE_OFFERS, DUE_TELLING, DUE_JOINING, DUE_ALIKE],
  ownRows: async (trx, members) => ({
    ...(await idsOf(trx, members)),
    ...(await unconfirmedOf(trx, members)),
  }),
  retention: [
    {
      table: "bookings",
      when: `with its trial; spam after ${SPAM_DAYS} days, others without a trial after a year, but not before their event is over`,
      purge: (trx, { at }) => purgeOldBookings(trx, at),
    },
    purgedWith("heldMeetings", "unconfirmedBookings"),
    {
      table: "unconfirmedBookings",
      when: `when it is confirmed, or after ${UNCONFIRMED_DAYS} days`,
      purge: (trx, { at }) => purgeUnconfirmed(trx, at),
    },
    purgedWith("bookedMeetings", "bookings"),
    purgedWith("waitingPlaces", "bookings"),
    purgedWith("eventPlaces", "bookings"),
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
          childAge: wordsOfAge(storedAge(row)),
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
    EVENTS_BOOKED_RECORD,
    recordPart({
      key: "forTheTeacher",
      title: "For the teacher",
      scope: "medical",
      read: async (database, members) => {
        const { bookings } = await idsOf(database, members);
        const { unconfirmedBookings } = await unconfirmedOf(database, members);
        const booked = await database
          .selectFrom("bookings")
          .select(["reference", "note as words"])
          .where("id", "in", [...bookings, ""])
          .where("note", "!=", "")
          .orderBy("createdAt", "desc")
          .execute();
        const unconfirmed = await database
          .selectFrom("unconfirmedBookings")
          .select(["reference", "children"])
          .where("id", "in", [...unconfirmedBookings, ""])
          .orderBy("createdAt", "desc")
          .execute();
        return [
          ...unconfirmed.flatMap(({ reference, children }) =>
            (children as StoredChild[])
              .filter(({ note }) => note !== "")
              .map(({ note: words }) => ({ reference, words })),
          ),
          ...booked,
        ];
      },
      facts: ({ reference, words }) => [
        ["Reference", reference],
        ["For the teacher", words],
      ],
    }),
    recordPart({
      key: "unconfirmedBookings",
      title: "Bookings not confirmed",
      read: async (database, members, days) => {
        const { unconfirmedBookings } = await unconfirmedOf(database, members);
        const rows = await database
          .selectFrom("unconfirmedBookings")
          .selectAll()
          .where("id", "in", [...unconfirmedBookings, ""])
          .orderBy("createdAt", "desc")
          .execute();
        return rows.map((row) => ({
          reference: row.reference,
          sentOn: days.dayOf(row.createdAt),
          children: (row.children as StoredChild[]).map(({ childName, childAge, reason }) => ({
            childName,
            childAge,
            reason,
          })),
          parentName: row.parentName,
          email: row.email,
          phone: row.phone,
        }));
      },
      facts: (booking) => [
        ["Reference", booking.reference],
        ["Sent on", formatDay(booking.sentOn)],
        ...booking.children.flatMap(({ childName, childAge, reason }): [string, string][] => [
          ["Child", `${childName}, ${wordsOfAge(childAge)}`],
          ["Why this class", reason],
        ]),
        ["Parent", booking.parentName],
        ["Email", booking.email],
        ["Phone", booking.phone],
      ],
    }),
  ],
};
