// Reads events from the database.
import type { Selectable } from "kysely";
import type { Database } from "#app/data/database/database.server.ts";
import type { Tables } from "#migrations/tables.ts";
import { schoolDaysOf } from "../content/content.server.ts";
import { cancelByDay, isOver, type EventTimes, type SchoolMoment } from "./event.ts";
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
  const times = { firstDay, lastDay, fromMinute, toMinute };
  return { name, slug, kind, ...times, venue, price, ages, cancelBy: cancelByDay(event) };
}

/** Returns the published events, the earliest first. */
export async function readPublishedEvents(database: Database): Promise<DatedEvent[]> {
  const rows = await database
    .selectFrom("events")
    .selectAll()
    .where("deletedAt", "is", null)
    .where("isPublished", "=", true)
    .orderBy("firstDay")
    .orderBy("fromMinute")
    .orderBy("name")
    .execute();
  return rows.filter(isDated);
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
  const [hours = 0, minutes = 0] = timeOf(now.toISOString()).split(":").map(Number);
  return { today, minute: hours * 60 + minutes };
}

/** Returns the published events that are not over, the earliest first. */
export async function readOpenEvents(database: Database, now: Date): Promise<DatedEvent[]> {
  const at = await schoolMoment(database, now);
  return (await readPublishedEvents(database)).filter((event) => !isOver(event, at));
}

/** Returns the places of an event that anyone can book; null without a limit. */
export async function readFree(
  database: Database,
  { id, places }: Pick<EventRow, "id" | "places">,
  now: Date,
  { isHeldBack = true }: { isHeldBack?: boolean } = {},
): Promise<number | null> {
  const taken = await readEventTaken(database, now.toISOString(), { only: id });
  const waiting = isHeldBack ? await readEventWaiting(database) : new Map<string, number>();
  return placesFree({ places }, taken.get(id) ?? 0, waiting.get(id) ?? 0);
}
