// For each table with its own retention period: creates a row that ended at a given time, with the last time that
// is purged and the first that stays.
import { randomUUID } from "node:crypto";
import type { TableName } from "#app/data/retention/retention.server.ts";
import { makeBooking, makeUnconfirmed } from "./makers/make-booking.ts";
import { makeEnquiry } from "./makers/make-enquiry.ts";
import { makeCharge, ownAccountOf } from "./makers/make-fees.ts";
import { makeMember } from "./makers/make-member.ts";
import { makeAbsentDays, makeDayElsewhere } from "./makers/make-show.ts";
import { makePerson } from "./makers/make-person.ts";
import { makeFamilyCheck, makeLinkRequest } from "./makers/make-family-page.ts";
import { makeWeeklyClass } from "./makers/make-weekly-class.ts";
import { ENDED_SHOWS } from "./expired-show-rows.ts";
import { OLD, type OwnTime } from "./deleted-rows.ts";

export const PURGED_AT = "2026-11-20T10:00:00.000Z";

/** The tables with their own retention period. */
export const ENDED_BY_THEMSELVES: Partial<Record<TableName, OwnTime>> = {
  idempotency: {
    last: "2026-11-12T09:59:59.999Z",
    first: "2026-11-12T10:00:00.000Z",
    make: (database, createdAt) =>
      database
        .insertInto("idempotency")
        .values({ key: randomUUID(), route: "/", bodyHash: "", answer: {}, createdAt })
        .execute(),
  },
  // Of a removed child: the accounts need it for six years.
  billingAccounts: {
    last: "2020-11-19T23:59:59.999Z",
    first: "2020-11-20T00:00:00.000Z",
    make: async (database, at) => {
      const { id } = await makeMember(database);
      await makeCharge(database, await ownAccountOf(database, id), { dueOn: at.slice(0, 10) });
      await database.updateTable("billingAccounts").set({ memberId: null }).execute();
    },
  },
  knownDevices: {
    last: "2025-10-16T09:59:59.999Z",
    first: "2025-10-16T10:00:00.000Z",
    make: async (database, lastOpenedAt) => {
      const { wayInId } = await makePerson(database, { createdAt: OLD });
      await database
        .insertInto("knownDevices")
        .values({ deviceHash: randomUUID(), gate: "admin", wayInId, lastOpenedAt })
        .execute();
    },
  },
  passkeyAnswers: {
    last: "2026-11-20T09:54:59.999Z",
    first: "2026-11-20T09:55:00.000Z",
    make: (database, answeredAt) =>
      database
        .insertInto("passkeyAnswers")
        .values({ challenge: randomUUID(), answeredAt })
        .execute(),
  },
  compSchedules: {
    last: "2026-05-23T23:59:59.999Z",
    first: "2026-05-24T00:00:00.000Z",
    make: async (database, lastReadAt) => {
      const plan = { name: "AA Schedule", data: {}, createdAt: OLD, updatedAt: OLD, lastReadAt };
      await database
        .insertInto("compSchedules")
        .values({ ...plan, id: randomUUID() })
        .execute();
      // Schedules saved by staff are not purged.
      await database
        .insertInto("compSchedules")
        .values({ ...plan, id: randomUUID(), savedBy: "Jo" })
        .execute();
    },
  },
  ...ENDED_SHOWS,
  callCounts: {
    last: "2026-11-19T09:59:59.999Z",
    first: "2026-11-19T10:00:00.000Z",
    make: (database, windowStartedAt) =>
      database
        .insertInto("callCounts")
        .values({ counted: "an address", kind: "posts", amount: 1, windowStartedAt })
        .execute(),
  },
  enquiries: {
    last: "2025-11-19T23:59:59.999Z",
    first: "2025-11-20T00:00:00.000Z",
    make: (database, createdAt) => makeEnquiry(database, { createdAt }),
  },
  bookings: {
    last: "2026-10-20T23:59:59.999Z",
    first: "2026-10-21T00:00:00.000Z",
    make: (database, createdAt) =>
      makeBooking(database, { createdAt, state: "spam", trialId: null }),
  },
  unconfirmedBookings: {
    last: "2026-11-13T09:59:59.999Z",
    first: "2026-11-13T10:00:00.000Z",
    make: (database, createdAt) => makeUnconfirmed(database, { createdAt }),
  },
  publicPosts: {
    last: "2026-11-19T09:59:59.999Z",
    first: "2026-11-19T10:00:00.000Z",
    make: (database, createdAt) =>
      database
        .insertInto("publicPosts")
        .values({ id: randomUUID(), kind: "booking", addressHash: "an address", createdAt })
        .execute(),
  },
  familyLinkRequests: {
    last: "2026-11-19T09:59:59.999Z",
    first: "2026-11-19T10:00:00.000Z",
    make: makeLinkRequest,
  },
  familyChecks: {
    last: "2023-11-19T23:00:00.000Z",
    first: "2023-11-20T00:00:00.000Z",
    make: makeFamilyCheck,
  },
  familiesDeclined: {
    last: "2024-11-19T00:00:00.000Z",
    first: "2024-11-20T00:00:00.000Z",
    make: async (database, createdAt) => {
      await database
        .insertInto("familiesDeclined")
        .values({ id: randomUUID(), declinedBy: "Jo", createdAt })
        .execute();
    },
  },
  clashesAllowed: {
    last: "2024-11-19T00:00:00.000Z",
    first: "2024-11-20T00:00:00.000Z",
    make: async (database, createdAt) => {
      await database
        .insertInto("clashesAllowed")
        .values({ id: randomUUID(), allowedBy: "Jo", createdAt })
        .execute();
    },
  },
  registerGuests: {
    last: "2025-11-19T00:00:00.000Z",
    first: "2025-11-20T00:00:00.000Z",
    make: async (database, at) => {
      const { id: classId } = await makeWeeklyClass(database, { name: randomUUID() });
      const guest = {
        id: randomUUID(),
        name: "Pip",
        addedBy: "Jo",
        createdAt: OLD,
        updatedAt: OLD,
      };
      await database
        .insertInto("registerGuests")
        .values({ ...guest, classId, day: at.slice(0, 10) })
        .execute();
    },
  },
  registerAdults: {
    last: "2025-11-19T00:00:00.000Z",
    first: "2025-11-20T00:00:00.000Z",
    make: async (database, at) => {
      const { id: classId } = await makeWeeklyClass(database, { name: randomUUID() });
      const counted = { adults: 2, countedBy: "Jo", countedAt: OLD };
      await database
        .insertInto("registerAdults")
        .values({ classId, day: at.slice(0, 10), ...counted })
        .execute();
    },
  },
  terms: {
    last: "2024-11-19T00:00:00.000Z",
    first: "2024-11-20T00:00:00.000Z",
    make: async (database, at) => {
      const days = { firstDay: "2024-09-02", lastDay: at.slice(0, 10) };
      await database
        .insertInto("terms")
        .values({ id: randomUUID(), title: "A term", ...days, createdAt: OLD, updatedAt: OLD })
        .execute();
    },
  },
  meetingChanges: {
    last: "2025-11-19T00:00:00.000Z",
    first: "2025-11-20T00:00:00.000Z",
    make: async (database, at) => {
      const { id: classId } = await makeWeeklyClass(database, { name: randomUUID() });
      await database
        .insertInto("meetingChanges")
        .values({ id: randomUUID(), classId, day: at.slice(0, 10), createdAt: OLD, updatedAt: OLD })
        .execute();
    },
  },
  absentDays: {
    last: "2025-11-19T00:00:00.000Z",
    first: "2025-11-20T00:00:00.000Z",
    make: async (database, at) =>
      makeAbsentDays(database, (await makeMember(database)).id, at.slice(0, 10)),
  },
  showDaysElsewhere: {
    last: "2025-11-19T00:00:00.000Z",
    first: "2025-11-20T00:00:00.000Z",
    make: async (database, at) =>
      makeDayElsewhere(database, (await makeMember(database)).id, at.slice(0, 10)),
  },
  staffAway: {
    last: "2025-11-19T00:00:00.000Z",
    first: "2025-11-20T00:00:00.000Z",
    make: async (database, at) => {
      const personId = randomUUID();
      await database
        .insertInto("people")
        .values({ id: personId, name: personId, createdAt: OLD })
        .execute();
      const [firstDay, lastDay] = [at.slice(0, 10), at.slice(0, 10)];
      await database
        .insertInto("staffAway")
        .values({ id: randomUUID(), personId, firstDay, lastDay, createdAt: OLD, updatedAt: OLD })
        .execute();
    },
  },
  audit: {
    last: "2024-11-19T23:59:59.999Z",
    first: "2024-11-20T00:00:00.000Z",
    make: async (database, at) => {
      await database
        .insertInto("settings")
        .values({ name: "retention", value: { auditYears: 2 }, updatedAt: OLD })
        .execute();
      await database
        .insertInto("audit")
        .values({ id: randomUUID(), at, who: "Jo", action: "added member" })
        .execute();
    },
  },
};
