// Rows of events for tests: valid ones, with a test's changes.
import { randomUUID } from "node:crypto";
import type { Insertable, Selectable } from "kysely";
import type { Database } from "#app/data/database/database.server.ts";
import type { Tables } from "#migrations/tables.ts";

const AT = "2026-11-01T09:00:00.000Z";

/** Inserts 'Tap Day', published, on Saturday 19 December 2026 from 10:00 to 11:30, with 12 places at £25. */
export function makeEvent(
  database: Database,
  overrides: Partial<Insertable<Tables["events"]>> = {},
): Promise<Selectable<Tables["events"]>> {
  return database
    .insertInto("events")
    .values({
      id: randomUUID(),
      slug: "tap-day",
      name: "Tap Day",
      kind: "workshop",
      firstDay: "2026-12-19",
      fromMinute: 600,
      toMinute: 690,
      venue: "Studio 2",
      places: 12,
      price: 2500,
      ages: "4-5",
      isPublished: true,
      createdAt: AT,
      updatedAt: AT,
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Gives a booking a place at an event; at a new one by default. */
export async function makeEventPlace(
  database: Database,
  bookingId: string,
  overrides: Partial<Insertable<Tables["eventPlaces"]>> = {},
): Promise<void> {
  const eventId = overrides.eventId ?? (await makeEvent(database, { slug: randomUUID() })).id;
  const place = { id: randomUUID(), bookingId, state: "booked", answers: {}, createdAt: AT };
  await database
    .insertInto("eventPlaces")
    .values({ ...place, ...overrides, eventId })
    .execute();
}

/** Inserts the board 'Northern Dance', whose file has the name and the birth date. */
export function makeExamBoard(
  database: Database,
  overrides: Partial<Insertable<Tables["examBoards"]>> = {},
): Promise<Selectable<Tables["examBoards"]>> {
  return database
    .insertInto("examBoards")
    .values({
      id: randomUUID(),
      name: "Northern Dance",
      dateFormat: "dd/mm/yyyy",
      fileColumns: [
        { field: "certificateName", heading: "Candidate", text: "" },
        { field: "birthDate", heading: "D.O.B.", text: "" },
      ],
      createdAt: AT,
      updatedAt: AT,
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
