// An enquiry in the database, with a test's changes.
import { randomUUID } from "node:crypto";
import type { Insertable } from "kysely";
import type { Tables } from "#migrations/tables.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { enquirySearchText } from "#app/site/contact/enquiry-search.ts";

type Row = Insertable<Tables["enquiries"]>;

let made = 0;

/** Returns the inserted row. */
export async function makeEnquiry(database: Database, overrides: Partial<Row> = {}): Promise<Row> {
  made += 1;
  const written = {
    reference: `E-TEST${made}`,
    name: "Ana Example",
    email: "ana@home.example",
    subject: "Saturday ballet",
    message: "Is there room for a six-year-old?",
    ...overrides,
  };
  const row: Row = {
    id: randomUUID(),
    state: "new",
    spamScore: 0,
    spamReasons: [],
    addressHash: "an address",
    messageHash: "a message",
    createdAt: "2026-11-20T10:00:00.000Z",
    ...overrides,
    ...written,
    searchText: enquirySearchText(written),
  };
  await database.insertInto("enquiries").values(row).execute();
  return row;
}
