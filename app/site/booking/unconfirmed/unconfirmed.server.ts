// Stores unconfirmed bookings.
import { randomUUID } from "node:crypto";
import type { Selectable } from "kysely";
import type { Database } from "#app/data/database/database.server.ts";
import { addDays } from "#app/platform/days/day.ts";
import type { Tables } from "#migrations/tables.ts";
import { ADDRESS_HOURS } from "../../contact/enquiry-retention.ts";
import type { Wait } from "../booking.ts";
import type { BookedMeeting } from "../booking-mail.ts";
import { classWords } from "../trial-words.ts";
import { placePrice, type ExamEntry } from "../../events/exam.ts";
import { eventMeetings } from "../../events/event-meetings.ts";
import { heldUntil, hoursBefore, UNCONFIRMED_DAYS } from "./hold.ts";

/** A child as stored; its held meetings are in held_meetings. */
export type StoredChild = {
  childName: string;
  childAge: number;
  note: string;
  reason: string;
  waits: Wait[];
  /** Of an event: the answers by question, and whether the child only joins the waiting list. */
  answers?: Readonly<Record<string, string>>;
  /** Of an exam. */
  entry?: ExamEntry | null;
  isWaiting?: boolean;
};

export type UnconfirmedChild = StoredChild & {
  /** In chronological order. */
  meetings: BookedMeeting[];
  /** Waiting lists: 'Ballet, Mondays 16:00', or 'to join Ballet, Mondays 16:00'. */
  waitNames: string[];
  /** Whole pence, of an event. */
  price?: number;
};

export type Unconfirmed = Omit<Selectable<Tables["unconfirmedBookings"]>, "children"> & {
  children: UnconfirmedChild[];
  /** The event that it is for; null for trials. */
  event: { name: string; slug: string; price: number; questions: string } | null;
  /** When the mail with the link was sent; null while queued, or when none is sent. */
  mailedAt: string | null;
  /** End of the hold, as of the time of reading (ISO text). */
  heldUntil: string;
};

/** Returns the booking with its children; null where there is none. `at` is now, ISO text. */
export async function readUnconfirmed(
  database: Database,
  by: { id: string } | { link: string },
  at: string,
): Promise<Unconfirmed | null> {
  const found = await database
    .selectFrom("unconfirmedBookings")
    .leftJoin("outbox", "outbox.id", "unconfirmedBookings.mailId")
    .selectAll("unconfirmedBookings")
    .select("outbox.sentAt as mailedAt")
    .where("unconfirmedBookings.deletedAt", "is", null)
    .$if("id" in by, (query) => query.where("unconfirmedBookings.id", "=", "id" in by ? by.id : ""))
    .$if("link" in by, (query) => query.where("link", "=", "link" in by ? by.link : ""))
    .executeTakeFirst();
  if (!found) return null;
  if (found.eventId !== null) return withEvent(database, found, at);
  const held = await readHeld(database, found.id);
  const names = await classNames(database);
  const waitNames = ({ waits }: StoredChild) =>
    waits
      .filter(({ classId }) => names.has(classId))
      .map(({ classId, line }) => `${line === "join" ? "to join " : ""}${names.get(classId)}`);
  const children = (found.children as StoredChild[]).map((child, place) => ({
    ...child,
    meetings: held.filter((one) => one.child === place),
    waitNames: waitNames(child),
  }));
  return { ...found, children, event: null, heldUntil: heldUntil(found, at) };
}

type Found = Selectable<Tables["unconfirmedBookings"]> & { mailedAt: string | null };

/** Each child has the event's sessions, or its waiting list. */
async function withEvent(database: Database, found: Found, at: string): Promise<Unconfirmed> {
  const event = await database
    .selectFrom("events")
    .selectAll()
    .where("id", "=", found.eventId ?? "")
    .executeTakeFirstOrThrow();
  const { name, slug, price, questions } = event;
  const meetings = eventMeetings(event);
  const children = (found.children as StoredChild[]).map((child) => ({
    ...child,
    meetings: child.isWaiting ? [] : meetings,
    waitNames: child.isWaiting ? [name] : [],
    price: placePrice(event, child.entry),
  }));
  return {
    ...found,
    children,
    event: { name, slug, price: price ?? 0, questions },
    heldUntil: heldUntil(found, at),
  };
}

function readHeld(database: Database, bookingId: string) {
  return database
    .selectFrom("heldMeetings as held")
    .innerJoin("weeklyClasses as weekly", "weekly.id", "held.classId")
    .select(["held.child", "held.classId", "held.day", "weekly.name"])
    .select(["weekly.fromMinute", "weekly.toMinute", "weekly.studio", "weekly.wear"])
    .where("held.bookingId", "=", bookingId)
    .orderBy("held.day")
    .orderBy("weekly.fromMinute")
    .execute();
}

async function classNames(database: Database): Promise<Map<string, string>> {
  const rows = await database
    .selectFrom("weeklyClasses")
    .select(["id", "name", "day", "fromMinute"])
    .execute();
  return new Map(rows.map((row) => [row.id, classWords(row)]));
}

/** Holds these meetings for a child of a booking. */
export async function insertHeld(
  trx: Database,
  bookingId: string,
  child: number,
  picks: readonly { classId: string; day: string }[],
  createdAt: string,
): Promise<void> {
  for (const { classId, day } of picks) {
    await trx
      .insertInto("heldMeetings")
      .values({ id: randomUUID(), bookingId, child, classId, day, createdAt })
      .execute();
  }
}

/** Deletes bookings that are confirmed, replaced or expired, and their queued mails. */
export async function removeUnconfirmed(trx: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await trx.deleteFrom("heldMeetings").where("bookingId", "in", ids).execute();
  await trx
    .deleteFrom("outbox")
    .where("about", "in", ids.map(mailAbout))
    .where("state", "=", "waiting")
    .where("leasedUntil", "is", null)
    .execute();
  await trx.deleteFrom("unconfirmedBookings").where("id", "in", ids).execute();
}

/** Returns the subject key of the confirmation mail: a new mail replaces a queued one with the same key. */
export function mailAbout(id: string): string {
  return `unconfirmed booking ${id}`;
}

/**
 * Purges expired unconfirmed bookings and returns their number; `at` is ISO text. Network addresses are
 * cleared earlier, as soon as they no longer count towards a limit.
 */
export async function purgeUnconfirmed(trx: Database, at: string): Promise<number> {
  await trx
    .updateTable("unconfirmedBookings")
    .set({ addressHash: "", siteHash: null, providerHash: null })
    .where("createdAt", "<", hoursBefore(at, ADDRESS_HOURS))
    .where("addressHash", "!=", "")
    .execute();
  const before = `${addDays(at.slice(0, 10), -UNCONFIRMED_DAYS)}${at.slice(10)}`;
  const rows = await trx
    .selectFrom("unconfirmedBookings")
    .select("id")
    .where("createdAt", "<", before)
    .execute();
  await removeUnconfirmed(
    trx,
    rows.map(({ id }) => id),
  );
  return rows.length;
}
