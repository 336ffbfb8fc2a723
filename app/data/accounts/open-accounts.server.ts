// Opens billing accounts, each with an unused code.
import { randomInt, randomUUID } from "node:crypto";
import type { Database } from "#app/data/database/database.server.ts";
import { drawCode } from "#app/platform/family-code.ts";

type Holder = "memberId" | "familyId";

const STEPS = 2 ** 32;
const chance = () => randomInt(STEPS) / STEPS;
const ROWS_AT_ONCE = 500;

/**
 * Opens an account for each of these members or families, at a moment (ISO text). Every insert of such a row
 * calls it: nothing can be charged without an account. A family's account has the family's id.
 */
export async function openAccounts(
  trx: Database,
  holder: Holder,
  ids: readonly string[],
  at: string,
  random: () => number = chance,
): Promise<void> {
  const accounts = ids.map((of) => ({
    id: holder === "familyId" ? of : randomUUID(),
    [holder]: of,
  }));
  await insertAccounts(trx, accounts, { at, random });
}

/** Opens an account for a booked child who isn't a member, at a moment (ISO text); returns its id. */
export async function openBookingAccount(
  trx: Database,
  { bookingId, name, at }: { bookingId: string; name: string; at: string },
): Promise<string> {
  const id = randomUUID();
  await insertAccounts(trx, [{ id, bookingId, name }], { at, random: chance });
  return id;
}

type Opened = {
  id: string;
  memberId?: string;
  familyId?: string;
  bookingId?: string;
  name?: string;
};

/** A code that another account has, even one opened at the same moment, is drawn again; there are 810,000. */
async function insertAccounts(
  trx: Database,
  accounts: readonly Opened[],
  { at, random }: { at: string; random: () => number },
): Promise<void> {
  let waiting = accounts;
  while (waiting.length > 0) {
    const rows = waiting.slice(0, ROWS_AT_ONCE).map((account) => ({
      ...account,
      code: drawCode(random),
      createdAt: at,
      updatedAt: at,
    }));
    const opened = await trx
      .insertInto("billingAccounts")
      .values(rows)
      .onConflict((conflict) => conflict.column("code").doNothing())
      .returning("id")
      .execute();
    const done = new Set(opened.map(({ id }) => id));
    waiting = waiting.filter(({ id }) => !done.has(id));
  }
}
