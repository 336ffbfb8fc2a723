// Rows of enquiries for tests.
import { randomUUID } from "node:crypto";
import type { Insertable, Selectable } from "kysely";
import type { Database } from "#app/platform/database/database.server.ts";
import type { Tables } from "#migrations/tables.ts";

/** Inserts a new enquiry of 20 November 2026. */
export function makeEnquiry(
  database: Database,
  overrides: Partial<Insertable<Tables["enquiries"]>> = {},
): Promise<Selectable<Tables["enquiries"]>> {
  return database
    .insertInto("enquiries")
    .values({
      id: randomUUID(),
      reference: randomUUID(),
      name: "Di Swift",
      email: "di@swift.example",
      subject: "Website enquiry",
      message: "Do you have a class for two-year-olds?",
      state: "new",
      spamReasons: [],
      addressHash: "address",
      messageHash: randomUUID(),
      createdAt: "2026-11-20T09:00:00.000Z",
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
