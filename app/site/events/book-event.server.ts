// Receives the booking of an event. Its children get places once the mailbox confirms it.
import type { Platform, Visitor } from "#app/data/context.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { idempotent } from "#app/data/database/transactions.server.ts";
import { ageOf } from "../booking/child-age.ts";
import {
  refusalFor,
  type BookingRefusal,
  type BookingResult,
} from "../booking/receiving/book-trial.server.ts";
import { familyKeys } from "../booking/receiving/family-keys.ts";
import { storeUnconfirmed } from "../booking/receiving/store-unconfirmed.server.ts";
import { requireNetworkRoom, TooManyHeldError } from "../booking/unconfirmed/limits.server.ts";
import { holdingAt } from "../booking/unconfirmed/held-meetings.server.ts";
import type { StoredChild } from "../booking/unconfirmed/unconfirmed.server.ts";
import { nameKey } from "#app/platform/name.ts";
import { requireEventPlaces } from "./confirm-event.server.ts";
import type { EventInput } from "./event-booking.ts";
import { entryOf, gradesIn } from "./exam.ts";
import { questionsIn } from "./event.ts";
import type { DatedEvent } from "./read-events.server.ts";

const ROUTE = "/events/book";
const BOOKED_ALREADY = "You've already booked this event. Please open the link in our email.";

export type EventBooking = {
  event: DatedEvent;
  typed: EventInput;
  /** Idempotency key of the draft. */
  key: string;
  company: string;
  drawnAt: number | null;
  instead: string;
  /** Joins the waiting list. */
  isWaiting: boolean;
};

type Needs = Pick<Platform, "database" | "environment" | "now">;
type Sender = Pick<Visitor, "addressHash" | "widerHashes" | "sessionId" | "requestId">;

/** Stores a booking whose details are right. `origin` is the site's address for the link in the mail. */
export async function bookEvent(
  { database, environment, now }: Needs,
  visitor: Sender,
  booking: EventBooking,
  { origin }: { origin: string },
): Promise<BookingResult | BookingRefusal> {
  const { event, typed, key, company, instead, isWaiting } = booking;
  const at = now();
  const children = childrenOf(booking);
  const store = (trx: Database) =>
    storeUnconfirmed(trx, {
      booking,
      children,
      eventId: event.id,
      visitor,
      now: at,
      origin,
      // Without a link the booking could not be confirmed by mail.
      isMailSet: !!environment.SMTP_URL && origin !== "",
      requireRoom: () => requireRoom(trx, booking, children, visitor, at),
      hold: async () => {},
    });
  try {
    const stored = await database.transaction().execute((trx) => {
      if (key === "") return store(trx);
      const body = { typed, company, instead, isWaiting, eventId: event.id };
      return idempotent(trx, { key, route: ROUTE, body, at: at.toISOString() }, () => store(trx));
    });
    return { status: 200, ...stored };
  } catch (error) {
    return refusalFor(database, error);
  }
}

function childrenOf({ event, typed, isWaiting }: EventBooking): StoredChild[] {
  const asked = questionsIn(event.questions);
  const grades = gradesIn(event.grades);
  return typed.children.map(({ childName, childAge, note, answers, entry }) => ({
    childName,
    childAge: ageOf(childAge, event.firstDay) ?? 0,
    note,
    reason: "",
    waits: [],
    answers: Object.fromEntries(
      asked.flatMap(({ words }, index) => (answers[index] ? [[words, answers[index]]] : [])),
    ),
    ...(grades.length > 0 && { entry: entryOf(entry, grades) }),
    isWaiting,
  }));
}

async function requireRoom(
  trx: Database,
  { event, typed, isWaiting }: EventBooking,
  children: readonly StoredChild[],
  visitor: Sender,
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  const count = isWaiting ? 0 : children.length;
  await requireNetworkRoom(trx, visitor, count, at);
  await requireEventPlaces(trx, { eventId: event.id, count }, now);
  await requireNotBooked(trx, event.id, typed, at);
}

/** A child (same first name, and same mailbox or phone) has one place at an event. */
async function requireNotBooked(
  trx: Database,
  eventId: string,
  typed: EventInput,
  at: string,
): Promise<void> {
  const family = familyKeys(typed);
  const isFamily = (keys: { mailbox: string; phoneKey: string }) =>
    keys.mailbox === family.mailbox || (keys.phoneKey !== "" && keys.phoneKey === family.phoneKey);
  const names = new Set(typed.children.map(({ childName }) => nameKey(childName)));
  const booked = await trx
    .selectFrom("eventPlaces as place")
    .innerJoin("bookings", "bookings.id", "place.bookingId")
    .select(["bookings.childName", "bookings.email", "bookings.phone"])
    .where("place.eventId", "=", eventId)
    .where("place.state", "!=", "left")
    .execute();
  const held = await holdingAt(trx, at)
    .select(["unconfirmed.children", "unconfirmed.mailbox", "unconfirmed.phoneKey"])
    .where("unconfirmed.eventId", "=", eventId)
    .execute();
  const isHeld = held.some(
    ({ children, ...keys }) =>
      isFamily(keys) &&
      (children as StoredChild[]).some(({ childName }) => names.has(nameKey(childName))),
  );
  const isBooked = booked.some(
    ({ childName, ...row }) => names.has(nameKey(childName)) && isFamily(familyKeys(row)),
  );
  if (isHeld || isBooked) throw new TooManyHeldError(BOOKED_ALREADY, 400);
}
