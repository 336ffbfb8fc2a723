// Families with a code, and their bank files, for tests.
import { randomUUID } from "node:crypto";
import type { Insertable } from "kysely";
import { addDays } from "#app/platform/days/day.ts";
import type { Database } from "#app/data/database/database.server.ts";
import type { Tables } from "#migrations/tables.ts";
import { makeFamily } from "./make-family.ts";
import { makeMember } from "./make-member.ts";

const AT = "2026-11-01T09:00:00.000Z";
const times = { createdAt: AT, updatedAt: AT };

type Named = {
  name: string;
  code: string;
  children: readonly string[];
  pence?: number;
  /** The family's charges, oldest first, in pence. */
  owes?: readonly number[];
};

/** Creates a family with active children of this name, each with a subscription (£35.00). */
export async function makePayingFamily(
  database: Database,
  { name, code, children, pence = 3500, owes = [] }: Named,
): Promise<{ id: string; memberIds: string[] }> {
  const memberIds: string[] = [];
  for (const child of children) {
    const member = await makeMember(database, { name: child, subscriptionAmount: pence });
    memberIds.push(member.id);
  }
  const { id } = await makeFamily(database, memberIds, { name: `Mirabel ${name}`, isPayer: true });
  await database.updateTable("families").set({ name }).where("id", "=", id).execute();
  await database.updateTable("billingAccounts").set({ code }).where("familyId", "=", id).execute();
  for (const [at, owed] of owes.entries())
    await makeCharge(database, id, { dueOn: addDays("2026-01-01", at), pence: owed });
  return { id, memberIds };
}

/** Returns the member's own account. */
export async function ownAccountOf(database: Database, memberId: string): Promise<string> {
  const { id } = await database
    .selectFrom("billingAccounts")
    .select("id")
    .where("memberId", "=", memberId)
    .executeTakeFirstOrThrow();
  return id;
}

/** Inserts a charge of £35.00 for November 2026. */
export async function makeCharge(
  database: Database,
  accountId: string,
  overrides: Partial<Insertable<Tables["feeCharges"]>> = {},
) {
  const charge = { kind: "subscription", month: "2026-11", dueOn: "2026-11-01", pence: 3500 };
  return database
    .insertInto("feeCharges")
    .values({ id: randomUUID(), accountId, ...charge, ...times, ...overrides })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Inserts a payment of £35.00 by bank. */
export async function makePayment(
  database: Database,
  accountId: string,
  overrides: Partial<Insertable<Tables["feePayments"]>> = {},
) {
  const paid = { kind: "payment", day: "2026-11-03", pence: 3500, way: "Bank transfer" };
  return database
    .insertInto("feePayments")
    .values({ id: randomUUID(), accountId, ...paid, ...times, ...overrides })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Inserts a file with one unanswered line of £35.00. */
export async function makeBankLine(
  database: Database,
  overrides: Partial<Insertable<Tables["bankLines"]>> = {},
) {
  const fileId = randomUUID();
  const days = { firstDay: "2026-11-03", lastDay: "2026-11-03" };
  const counts = { lineCount: 1, knownCount: 0 };
  await database
    .insertInto("bankFiles")
    .values({ id: fileId, name: "november.csv", readBy: "Jo", ...days, ...counts, ...times })
    .execute();
  const line = { place: 2, day: "2026-11-03", pence: 3500, words: "M CROUCH", payer: "M CROUCH" };
  return database
    .insertInto("bankLines")
    .values({
      id: randomUUID(),
      fileId,
      ...line,
      lineKey: randomUUID(),
      state: "open",
      ...times,
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Inserts a confirmed payer. */
export async function makePayer(
  database: Database,
  accountId: string,
  overrides: Partial<Insertable<Tables["feePayers"]>> = {},
) {
  await database
    .insertInto("feePayers")
    .values({ id: randomUUID(), payer: randomUUID(), accountId, ...times, ...overrides })
    .execute();
}

/** Inserts a deleted row of an account, in a new family. */
export function endedFees(
  make: (database: Database, accountId: string, deleted: { deletedAt: string }) => Promise<unknown>,
): (database: Database, deletedAt: string) => Promise<void> {
  return async (database, deletedAt) => {
    const { id } = await makeFamily(database, [(await makeMember(database)).id]);
    await make(database, id, { deletedAt });
  };
}
