// Counts the places of events: those booked, offered, and held for bookings that are not confirmed.
import type { Database } from "#app/data/database/database.server.ts";
import { holdingAt } from "../booking/unconfirmed/held-meetings.server.ts";
import type { StoredChild } from "../booking/unconfirmed/unconfirmed.server.ts";

/** Returns the children with a place at each of these events, by event id. `at` is ISO text. */
export async function readEventTaken(
  database: Database,
  at: string,
  eventIds: readonly string[],
): Promise<Map<string, number>> {
  const booked = await database
    .selectFrom("eventPlaces")
    .select(["eventId", (eb) => eb.fn.countAll<number | string>().as("count")])
    .where("eventId", "in", ["", ...eventIds])
    .where("state", "in", ["booked", "offered"])
    .groupBy("eventId")
    .execute();
  const held = await holdingAt(database, at)
    .select(["unconfirmed.eventId", "unconfirmed.children"])
    .where("unconfirmed.eventId", "in", ["", ...eventIds])
    .execute();
  const taken = new Map(booked.map(({ eventId, count }) => [eventId, Number(count)]));
  for (const { eventId, children } of held) {
    const places = (children as StoredChild[]).filter(({ isWaiting }) => !isWaiting).length;
    if (eventId !== null) taken.set(eventId, (taken.get(eventId) ?? 0) + places);
  }
  return taken;
}

/** Returns the children on the waiting list of each of these events, by event id. */
export async function readEventWaiting(
  database: Database,
  eventIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await database
    .selectFrom("eventPlaces")
    .select(["eventId", (eb) => eb.fn.countAll<number | string>().as("count")])
    .where("eventId", "in", ["", ...eventIds])
    .where("state", "=", "waiting")
    .groupBy("eventId")
    .execute();
  return new Map(rows.map(({ eventId, count }) => [eventId, Number(count)]));
}

/** Returns the places that are free; null without a limit. A free place that others wait for is theirs. */
export function placesFree(
  { places }: { places: number | null },
  taken: number,
  waiting: number,
): number | null {
  return places === null ? null : Math.max(0, places - taken - waiting);
}
