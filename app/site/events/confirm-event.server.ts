// Confirms the booking of an event: a place and a charge for each child, or an entry on the waiting list.
import { randomBytes, randomUUID } from "node:crypto";
import type { Database } from "#app/data/database/database.server.ts";
import { lockByName } from "#app/data/database/transactions.server.ts";
import { storeAge } from "../booking/child-age.ts";
import {
  findMatchingMember,
  isKnownAddress,
} from "../booking/receiving/find-matching-member.server.ts";
import { NoPlaceError } from "../booking/receiving/no-place-error.ts";
import type { Unconfirmed, UnconfirmedChild } from "../booking/unconfirmed/unconfirmed.server.ts";
import { schoolDaysOf } from "../content/content.server.ts";
import { chargePlace } from "./charge-place.server.ts";
import { bookedEvent } from "./event-meetings.ts";
import { canBeBooked, readFree, schoolMoment, type DatedEvent } from "./read-events.server.ts";

const LINK_BYTES = 16;
const EVENT_CLOSED = "This event can't be booked any more.";
export const EVENT_FULL = "This event has just filled up.";

/** Takes an event's turn, so that two bookings are not given one place. */
export function takeEventTurn(trx: Database, eventId: string, at: string): Promise<void> {
  return lockByName(trx, `places of event ${eventId}`, at);
}

/** Returns an event that can be booked. Throws NoPlaceError. */
async function requireOpenEvent(trx: Database, eventId: string, now: Date): Promise<DatedEvent> {
  const event = await trx
    .selectFrom("events")
    .selectAll()
    .where("id", "=", eventId)
    .executeTakeFirst();
  if (!event || !canBeBooked(event, await schoolMoment(trx, now)))
    throw new NoPlaceError(EVENT_CLOSED);
  return event;
}

/**
 * Locks the event and checks that so many places are free. Places that others wait for count as taken unless
 * `isHeldBack` is false. Throws NoPlaceError.
 */
export async function requireEventPlaces(
  trx: Database,
  { eventId, count, isHeldBack = true }: { eventId: string; count: number; isHeldBack?: boolean },
  now: Date,
): Promise<DatedEvent> {
  await takeEventTurn(trx, eventId, now.toISOString());
  const event = await requireOpenEvent(trx, eventId, now);
  const free = await readFree(trx, event, now, { isHeldBack });
  if (free === null || free >= count || count === 0) return event;
  const words =
    free === 0 ? EVENT_FULL : `Only ${free === 1 ? "one place is" : `${free} places are`} left.`;
  throw new NoPlaceError(words, [], true);
}

/** Books each child. Its own hold is removed before. Throws NoPlaceError. Call it in a transaction. */
export async function confirmEvent(
  trx: Database,
  unconfirmed: Unconfirmed & { eventId: string },
  now: Date,
  { toldBy = "" }: { toldBy?: string } = {},
): Promise<string[]> {
  const { eventId, children } = unconfirmed;
  const count = children.filter(({ isWaiting }) => !isWaiting).length;
  const isHeldBack = unconfirmed.heldUntil <= now.toISOString();
  const event = await requireEventPlaces(trx, { eventId, count, isHeldBack }, now);
  const { today } = await schoolDaysOf(trx, now);
  const moment = { today, at: now.toISOString() };
  const ids: string[] = [];
  for (const [place, child] of children.entries())
    ids.push(await bookChild(trx, { unconfirmed, child, place, toldBy, event }, moment));
  return ids;
}

type OfChild = {
  unconfirmed: Unconfirmed;
  child: UnconfirmedChild;
  /** Index of the child, from 0. */
  place: number;
  toldBy: string;
  event: DatedEvent;
};

async function bookChild(
  trx: Database,
  { unconfirmed, child, place, toldBy, event }: OfChild,
  { today, at }: { today: string; at: string },
): Promise<string> {
  const { parentName, email, phone, noteHash, spamScore, spamReasons } = unconfirmed;
  const { childName, childAge, note, answers = {}, entry, isWaiting = false } = child;
  const id = randomUUID();
  const isFirst = place === 0;
  const alikeMemberId = await findMatchingMember(trx, { childName, email, phone });
  // A stranger who knows the phone number must not charge the member's family.
  const isSame = await isKnownAddress(trx, alikeMemberId, email);
  await trx
    .insertInto("bookings")
    .values({
      id,
      party: unconfirmed.id,
      eventId: event.id,
      reference: isFirst ? unconfirmed.reference : `${unconfirmed.reference}-${place + 1}`,
      link: isFirst ? unconfirmed.link : randomBytes(LINK_BYTES).toString("base64url"),
      state: isWaiting ? "waiting" : "booked",
      childName,
      ...storeAge(childAge),
      parentName,
      email,
      phone,
      note,
      noteHash,
      spamScore,
      spamReasons: spamReasons as string[],
      toldBy,
      alikeMemberId,
      alikeAnswer: isSame ? "same" : null,
      createdAt: at,
      updatedAt: at,
    })
    .execute();
  const booking = { id, childName, parentName, email, memberId: isSame ? alikeMemberId : null };
  const chargeId = isWaiting
    ? null
    : await chargePlace(trx, booking, bookedEvent(event, entry), { today, at });
  await trx
    .insertInto("eventPlaces")
    .values({
      id: randomUUID(),
      bookingId: id,
      eventId: event.id,
      state: isWaiting ? "waiting" : "booked",
      answers,
      ...entry,
      chargeId,
      createdAt: at,
    })
    .execute();
  return id;
}
