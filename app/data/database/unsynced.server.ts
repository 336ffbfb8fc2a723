// Transactions for counters: they survive the process, but a power cut may lose the last one.
import type { Database } from "./database.server.ts";
import { UNSYNCED } from "./sqlite-dialect.server.ts";

/** Runs `work` in a transaction that does not wait for the disk: for counters, never for people's data. */
export function unsynced<Result>(
  database: Database,
  work: (trx: Database) => Promise<Result>,
): Promise<Result> {
  return database.transaction().setIsolationLevel(UNSYNCED).execute(work);
}
