// Rows of costumes for tests.
import { randomUUID } from "node:crypto";
import type { Insertable, Selectable } from "kysely";
import type { Database } from "#app/data/database/database.server.ts";
import { costumeSearchText } from "#app/office/costumes/list/costume-search.ts";
import type { Tables } from "#migrations/tables.ts";

const AT = "2026-09-01T09:00:00.000Z";

type CostumeOverrides = Partial<Omit<Insertable<Tables["costumes"]>, "fields" | "imageUrls">> & {
  fields?: Record<string, string>;
  imageUrls?: string[];
};

/** Inserts a costume without photos; the search text matches its fields and photos. */
export function makeCostume(
  database: Database,
  overrides: CostumeOverrides = {},
): Promise<Selectable<Tables["costumes"]>> {
  const { fields = { "Item name": "White tutu" }, imageUrls = [] } = overrides;
  return database
    .insertInto("costumes")
    .values({
      id: randomUUID(),
      createdAt: AT,
      updatedAt: AT,
      ...overrides,
      fields,
      imageUrls,
      searchText: costumeSearchText({ fields, imageUrls }),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Inserts a loan of two pieces to Ada Tern, none returned yet. */
export function makeLoan(
  database: Database,
  overrides: Partial<Insertable<Tables["costumeLoans"]>> & { costumeId: string },
): Promise<Selectable<Tables["costumeLoans"]>> {
  return database
    .insertInto("costumeLoans")
    .values({
      id: randomUUID(),
      quantity: 2,
      borrowerKind: "member",
      borrower: "Ada Tern",
      lentOn: "2026-10-01",
      lentBy: "wardrobe",
      createdAt: AT,
      updatedAt: AT,
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Inserts two returned pieces of a loan that need mending. */
export function makeReturn(
  database: Database,
  overrides: Partial<Insertable<Tables["costumeReturns"]>> & { loanId: string },
): Promise<Selectable<Tables["costumeReturns"]>> {
  return database
    .insertInto("costumeReturns")
    .values({
      id: randomUUID(),
      quantity: 2,
      condition: "Needs mending",
      returnedOn: "2026-11-01",
      takenBy: "wardrobe",
      createdAt: AT,
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
