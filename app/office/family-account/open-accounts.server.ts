// Opens the billing account of a new member or family, with an unused code.
import { randomInt, randomUUID } from "node:crypto";
import type { Database } from "#app/platform/database/database.server.ts";
import { drawCode } from "./family-code.ts";

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
): Promise<void> {
  for (let first = 0; first < ids.length; first += ROWS_AT_ONCE) {
    const some = ids.slice(first, first + ROWS_AT_ONCE);
    const codes = await freeCodes(trx, some.length);
    const rows = some.map((of, place) => ({
      id: holder === "familyId" ? of : randomUUID(),
      [holder]: of,
      code: codes[place] ?? "",
    }));
    await trx
      .insertInto("billingAccounts")
      .values(rows.map((row) => ({ ...row, createdAt: at, updatedAt: at })))
      .execute();
  }
}

/** Returns unused codes of four characters; there are 810,000. */
async function freeCodes(trx: Database, count: number): Promise<string[]> {
  const free = new Set<string>();
  while (free.size < count) {
    const drawn = new Set(Array.from({ length: count - free.size }, () => drawCode(chance)));
    const taken = await trx
      .selectFrom("billingAccounts")
      .select("code")
      .where("code", "in", [...drawn])
      .execute();
    for (const { code } of taken) drawn.delete(code);
    for (const code of drawn) free.add(code);
  }
  return [...free];
}
