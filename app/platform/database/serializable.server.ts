// Transactions that happen as if one came after the other, on both engines.
import { randomInt } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { Database } from "./database.server.ts";

/** What PostgreSQL says to a transaction that another one has overtaken, or that waits in a circle. */
const OVERTAKEN = new Set(["40001", "40P01"]);
const TRIES = 10;
const FIRST_WAIT_MS = 4;

/** Every try was overtaken: nothing was written. */
export class ContentionError extends Error {}

/**
 * Does `work` in a serializable transaction. SQLite has one writer at a time; PostgreSQL refuses the
 * one of two that read what the other wrote, and that one begins again and reads what is there now.
 * `work` may therefore run several times. Throws ContentionError after the last try.
 */
export async function serializable<Result>(
  database: Database,
  work: (trx: Database) => Promise<Result>,
): Promise<Result> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await database.transaction().setIsolationLevel("serializable").execute(work);
    } catch (error) {
      if (!isOvertaken(error)) throw error;
      if (tried === TRIES) throw new ContentionError("Overtaken too often.", { cause: error });
      // By chance, or those that met would meet again.
      await wait(randomInt(FIRST_WAIT_MS * 2 ** tried));
    }
  }
}

/** True for the errors after which the whole transaction must begin again: they are not to be handled inside it. */
export function isOvertaken(error: unknown): boolean {
  return OVERTAKEN.has(String(Object(error).code));
}
