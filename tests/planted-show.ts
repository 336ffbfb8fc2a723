// A show of a planted schedule, with one event.
import type { Database } from "#app/data/database/database.server.ts";

const AT = "2026-11-01T09:00:00.000Z";

export async function plantShow(database: Database): Promise<void> {
  await database
    .insertInto("shows")
    .values({
      id: "a show",
      scheduleId: "a plan",
      versionNumber: 1,
      plan: {},
      base: {},
      lastDay: "2026-11-01",
      startedBy: "Jo",
      createdAt: AT,
    })
    .execute();
  await database
    .insertInto("showEvents")
    .values({
      showId: "a show",
      number: 1,
      at: AT,
      storedAt: AT,
      device: "Desk",
      role: "control",
      kind: "add",
      body: {},
      pressId: "a press",
    })
    .execute();
}
