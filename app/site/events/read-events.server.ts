// Reads events from the database.
import { minuteOf } from "#app/platform/days/minute-of.ts";
import type { Selectable } from "kysely";
import type { Database } from "#app/data/database/database.server.ts";
import type { Tables } from "#migrations/tables.ts";
import { schoolDaysOf } from "../content/content.server.ts";
import { cancelByDay, hasBegun, isOver, type EventTimes, type SchoolMoment } from "./event.ts";
import { placesFree, readEventTaken, readEventWaiting } from "./event-places.server.ts";

export type EventRow = Selectable<Tables["events"]>;

/** An event with a day, a time and a price, as every published one has. */
export type DatedEvent = EventRow & EventTimes & { price: number };

/** Returns whether an event has all that publishing needs. */
export function isDated(event: EventRow): event is DatedEvent {
  return event.firstDay !== null && event.fromMinute !== null && event.price !== null;
}

/** Returns what the website says of an event wherever it is named. */
export function factsOf(event: DatedEvent) {
  const { name, slug, kind, firstDay, lastDay, fromMinute, toMinute, venue, price, ages } = event;
  const { grades } = event;
  const times = { firstDay, lastDay, fromMinute, toMinute };
  return { name, slug, kind, ...times, venue, price, grades, ages, cancelBy: cancelByDay(event) };
}

/** Returns whether families can book the event at a minute of the school's day. */
export function canBeBooked(event: EventRow, at: SchoolMoment): event is DatedEvent {
  const isShown = event.isPublished && event.cancelledAt === null && event.deletedAt === null;
  return isShown && isDated(event) && !hasBegun(event, at);
}

/** Returns the event with an address, published or not and deleted or not; undefined if none ever had it. */
export async function findEventBySlug(
  database: Database,
  slug: string,
): Promise<EventRow | undefined> {
  return database.selectFrom("events").selectAll().where("slug", "=", slug).executeTakeFirst();
}

/** Returns the minute of the school's day at a moment. */
export async function schoolMoment(database: Database, now: Date): Promise<SchoolMoment> {
  const { today, timeOf } = await schoolDaysOf(database, now);
  return { today, minute: minuteOf(timeOf(now.toISOString())) };
}

/** Returns the published events that are not over, the earliest first. */
export async function readOpenEvents(database: Database, now: Date): Promise<DatedEvent[]> {
  const at = await schoolMoment(database, now);
  const rows = await database
    .selectFrom("events")
    .selectAll()
    .where("deletedAt", "is", null)
    .where("isPublished", "=", true)
    .where((eb) => eb.fn.coalesce("lastDay", "firstDay"), ">=", at.today)
    .orderBy("firstDay")
    .orderBy("fromMinute")
    .orderBy("name")
    .execute();
  return rows.filter(isDated).filter((event) => !isOver(event, at));
}

type Limited = Pick<EventRow, "id" | "places">;
type Held = { isHeldBack?: boolean };

/** Returns the places of an event that anyone can book; null without a limit. */
export async function readFree(
  database: Database,
  event: Limited,
  now: Date,
  held: Held = {},
): Promise<number | null> {
  return (await readFreeOf(database, [event], now, held)).get(event.id) ?? null;
}

/** Returns the same of several events, by their ids. */
export async function readFreeOf(
  database: Database,
  events: readonly Limited[],
  now: Date,
  { isHeldBack = true }: Held = {},
): Promise<Map<string, number | null>> {
  const ids = events.map(({ id }) => id);
  const taken = await readEventTaken(database, now.toISOString(), ids);
  const waiting = isHeldBack ? await readEventWaiting(database, ids) : new Map<string, number>();
  return new Map(
    events.map(({ id, places }) => [
      id,
      placesFree({ places }, taken.get(id) ?? 0, waiting.get(id) ?? 0),
    ]),
  );
}
