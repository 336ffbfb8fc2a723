// Transactions that count together wait for each other, so that nothing slips between look and note.
import type { Database } from "./database.server.ts";

/** Waits until no other transaction has this turn, and keeps it to the end of this one. */
export async function takeTurn(trx: Database, name: string, at: string): Promise<void> {
  await trx
    .insertInto("turns")
    .values({ name, takenAt: at })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ takenAt: at }))
    .execute();
}
