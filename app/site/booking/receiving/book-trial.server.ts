// Receives the booking of a trial. It becomes a trial once the mailbox confirms it.
import { idempotent, KeyUsedError } from "#app/data/database/transactions.server.ts";
import type { Platform, Visitor } from "#app/data/context.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { TooManyPostsError } from "#app/http/public-posts.server.ts";
import { liveContent, schoolDaysOf } from "#app/site/content/content.server.ts";
import { MOST_HELD, readWait } from "../booking.ts";
import { readBooking, typedOf, type Booking } from "../booking.schema.ts";
import { ageOf } from "../child-age.ts";
import { ageDayOf, type FieldErrors, type BookingInput } from "../details.ts";
import type { Missing } from "../missing.ts";
import type { ClassTimes } from "../overlap.ts";
import { HOLD_MINUTES } from "../unconfirmed/hold.ts";
import {
  requireChildRoom,
  requireNetworkRoom,
  TooManyHeldError,
} from "../unconfirmed/limits.server.ts";
import { insertHeld, type StoredChild } from "../unconfirmed/unconfirmed.server.ts";
import { familyKeys } from "./family-keys.ts";
import { NoPlaceError } from "./no-place-error.ts";
import { requirePlaces } from "./require-places.server.ts";
import { storeUnconfirmed, type Stored } from "./store-unconfirmed.server.ts";

const ROUTE = "/api/bookings";
const SECOND_MS = 1_000;
const USED = "You've already sent this booking. Please reload the page to make another one.";

export type BookingRefusal = {
  status: 400 | 409 | 429;
  error: string;
  /** Ids of the full classes, and the full meetings of each child. */
  full: string[];
  missing: readonly Missing[];
  /** The event is full: its waiting list is open. */
  isEventFull?: boolean;
  /** Name of the invalid field in the request, and the messages of a form's fields. */
  field?: string;
  /** The input that the field takes. */
  expected?: string;
  fields?: FieldErrors;
  retryAfterSeconds?: number;
};

/** `id` leads to the page after booking, never to the booking: its link is only in the mail. */
export type BookingResult = { status: 200; reference: string; id: string } | BookingRefusal;

type Needs = Pick<Platform, "database" | "environment" | "now">;
type Sender = Pick<Visitor, "addressHash" | "widerHashes" | "sessionId" | "requestId">;

/**
 * Receives a booking sent as JSON or as a form. `key` is the idempotency key of the header, if any;
 * `origin` is the site's address for the link in the mail ("" when unknown).
 */
export async function bookTrial(
  { database, environment, now }: Needs,
  visitor: Sender,
  posted: unknown,
  { key = null, origin }: { key?: string | null; origin: string },
): Promise<BookingResult> {
  const at = now();
  const { today } = await schoolDaysOf(database, at);
  const classes = await readClassTimes(database, typedOf(posted));
  const sent = key === null ? posted : { ...Object(posted), key };
  const read = readBooking(sent, { today, classes });
  if ("error" in read) return refuse(400, read.error, read);
  const receiving = {
    booking: read.booking,
    today,
    classes,
    visitor,
    now: at,
    origin,
    // Without a link the booking could not be confirmed by mail.
    isMailSet: !!environment.SMTP_URL && origin !== "",
  };
  try {
    const booked = await database.transaction().execute((trx) => storeOnce(trx, receiving));
    return { status: 200, ...booked };
  } catch (error) {
    return refusalFor(database, error);
  }
}

/** Returns the refusal behind an error of storing a booking; throws any other error. */
export async function refusalFor(database: Database, error: unknown): Promise<BookingRefusal> {
  if (error instanceof KeyUsedError) return refuse(409, USED);
  if (error instanceof NoPlaceError)
    return refuse(409, error.message, {
      full: error.full,
      missing: error.missing,
      isEventFull: error.isEventFull,
    });
  if (error instanceof TooManyHeldError) {
    const retryAfterSeconds = HOLD_MINUTES * 60;
    return error.status === 400
      ? refuse(400, error.message, { field: "classes" })
      : refuse(429, error.message, { retryAfterSeconds });
  }
  if (error instanceof TooManyPostsError) {
    const { school } = await liveContent(database);
    const retryAfterSeconds = Math.ceil(error.waitMs / SECOND_MS);
    return refuse(429, tooMany(school.phone), { retryAfterSeconds });
  }
  throw error;
}

/** Reads the chosen classes for validation; reads none when too many are chosen. */
export async function readClassTimes(
  database: Database,
  typed: BookingInput | null,
): Promise<ClassTimes[]> {
  const picks = typed?.children.flatMap(({ choice }) => choice.picks) ?? [];
  if (picks.length === 0 || picks.length > MOST_HELD) return [];
  return database
    .selectFrom("weeklyClasses")
    .select(["id", "name", "fromMinute", "toMinute"])
    .where(
      "id",
      "in",
      picks.map(({ classId }) => classId),
    )
    .execute();
}

type Receiving = {
  booking: Booking;
  today: string;
  classes: readonly ClassTimes[];
  visitor: Sender;
  now: Date;
  origin: string;
  isMailSet: boolean;
};

async function storeOnce(trx: Database, receiving: Receiving): Promise<Stored> {
  const { booking, now } = receiving;
  const { key, typed, company } = booking;
  const work = () => store(trx, receiving);
  if (key === "") return work();
  return idempotent(
    trx,
    { key, route: ROUTE, body: { typed, company }, at: now.toISOString() },
    work,
  );
}

async function store(trx: Database, receiving: Receiving): Promise<Stored> {
  const { booking, classes, today } = receiving;
  const { children } = booking.typed;
  // Spam can name classes that do not exist.
  const known = new Set(classes.map((one) => one.id));
  return storeUnconfirmed(trx, {
    ...receiving,
    eventId: null,
    children: childrenOf(booking.typed, today),
    requireRoom: () => requireRoom(trx, receiving),
    hold: async (id) => {
      const at = receiving.now.toISOString();
      for (const [place, { choice }] of children.entries()) {
        const picks = choice.picks.filter(({ classId }) => known.has(classId));
        await insertHeld(trx, id, place, picks, at);
      }
    },
  });
}

async function requireRoom(trx: Database, { booking, classes, visitor, now }: Receiving) {
  const { typed } = booking;
  const at = now.toISOString();
  const children = typed.children.map(({ childName, choice }) => ({
    childName,
    picks: choice.picks,
    waits: choice.waits.map(readWait),
  }));
  await requireChildRoom(trx, familyKeys(typed), { children, classes, at });
  const count = children.reduce((sum, { picks }) => sum + picks.length, 0);
  await requireNetworkRoom(trx, visitor, count, at);
  await requirePlaces(trx, children, now, typed);
}

function childrenOf(typed: BookingInput, today: string): StoredChild[] {
  return typed.children.map(({ childName, childAge, note, reason, choice }) => ({
    childName,
    childAge: ageOf(childAge, ageDayOf(choice, today)) ?? 0,
    note,
    reason,
    waits: choice.waits.map(readWait),
  }));
}

function refuse(
  status: BookingRefusal["status"],
  error: string,
  more: Partial<Omit<BookingRefusal, "status" | "error">> = {},
): BookingRefusal {
  return { full: [], missing: [], ...more, status, error };
}

function tooMany(phone: string): string {
  const call = phone ? `, or call us on ${phone}` : "";
  return `You've sent several bookings already. Please try again later${call}.`;
}
