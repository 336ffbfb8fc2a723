// Transactions of what is counted: a process that dies loses none, a power cut may lose the last.
import type { Database } from "./database.server.ts";
import { UNSYNCED } from "./sqlite-dialect.server.ts";

/** Does `work` in a transaction that does not wait for the disk: for counters, never for what people save. */
export function unsynced<Result>(
  database: Database,
  work: (trx: Database) => Promise<Result>,
): Promise<Result> {
  return database.transaction().setIsolationLevel(UNSYNCED).execute(work);
}
