// Rows of bookings for tests: valid ones, with a test's changes.
import { randomUUID } from "node:crypto";
import type { Insertable, Selectable } from "kysely";
import type { Database } from "#app/data/database/database.server.ts";
import { familyKeys } from "#app/site/booking/receiving/family-keys.ts";
import type { Tables } from "#migrations/tables.ts";
import { makeTrial } from "./make-member.ts";
import { makeWeeklyClass } from "./make-weekly-class.ts";

const AT = "2026-11-18T09:00:00.000Z";

type Booking = Selectable<Tables["bookings"]>;

/**
 * Inserts a booking of Bea Gull, aged 6, for a Monday with the trial it creates; `classId` names
 * the class, a new one by default.
 */
export async function makeBooking(
  database: Database,
  {
    classId,
    day = "2026-11-23",
    ...overrides
  }: Partial<Insertable<Tables["bookings"]>> & { classId?: string; day?: string } = {},
): Promise<Booking> {
  const weekly =
    classId === undefined ? await makeWeeklyClass(database, { name: randomUUID() }) : null;
  const id = randomUUID();
  const trialId =
    overrides.trialId === undefined
      ? (await makeTrial(database, { firstTrialDate: day })).id
      : overrides.trialId;
  const booking = await database
    .insertInto("bookings")
    .values({
      id,
      reference: `B-${id.slice(0, 7)}`,
      link: id,
      state: "booked",
      childName: "Bea",
      childAge: 6,
      parentName: "Ida Gull",
      email: "ida@home.example",
      phone: "07700 900123",
      noteHash: "",
      spamReasons: [],
      createdAt: AT,
      updatedAt: AT,
      ...overrides,
      trialId,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await database
    .insertInto("bookedMeetings")
    .values({
      id: randomUUID(),
      bookingId: id,
      classId: classId ?? weekly?.id ?? "",
      day,
      createdAt: AT,
    })
    .execute();
  return booking;
}

/** Inserts a family on the waiting list to try or join a class; they are in the order of `createdAt`. */
export async function makeWaiting(
  database: Database,
  classId: string,
  {
    line = "try",
    ...overrides
  }: Partial<Insertable<Tables["bookings"]>> & { line?: "try" | "join" } = {},
): Promise<{ booking: Booking; waitingId: string }> {
  const booking = await makeBooking(database, {
    state: "waiting",
    trialId: null,
    classId,
    ...overrides,
  });
  await database.deleteFrom("bookedMeetings").where("bookingId", "=", booking.id).execute();
  const waitingId = randomUUID();
  await database
    .insertInto("waitingPlaces")
    .values({
      id: waitingId,
      bookingId: booking.id,
      classId,
      line,
      state: "waiting",
      createdAt: booking.createdAt,
    })
    .execute();
  return { booking, waitingId };
}

/** Inserts an unconfirmed booking of Bea Gull for a Monday; `classId` names the class, a new one by default. */
export async function makeUnconfirmed(
  database: Database,
  {
    classId,
    day = "2026-11-23",
    ...overrides
  }: Partial<Insertable<Tables["unconfirmedBookings"]>> & { classId?: string; day?: string } = {},
): Promise<Selectable<Tables["unconfirmedBookings"]>> {
  const weekly =
    classId === undefined ? await makeWeeklyClass(database, { name: randomUUID() }) : null;
  const id = randomUUID();
  const child = { childName: "Bea", childAge: 6, note: "", reason: "", waits: [] };
  const {
    parentName = "Ida Gull",
    email = "ida@home.example",
    phone = "07700 900123",
  } = overrides as Partial<Record<string, string>>;
  const family = { parentName, email, phone };
  const booking = await database
    .insertInto("unconfirmedBookings")
    .values({
      id,
      reference: `B-${id.slice(0, 7)}`,
      link: `link ${id}`,
      ...family,
      ...familyKeys(family),
      children: [child],
      noteHash: "",
      spamScore: 0,
      spamReasons: [],
      addressHash: "an address",
      createdAt: AT,
      updatedAt: AT,
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await database
    .insertInto("heldMeetings")
    .values({
      id: randomUUID(),
      bookingId: id,
      child: 0,
      classId: classId ?? weekly?.id ?? "",
      day,
      createdAt: booking.createdAt,
    })
    .execute();
  return booking;
}
