// The database of a desk.
import path from "node:path";
import { openSqlite, type Database } from "#app/data/database/database.server.ts";

/** Works in the database of a desk, also while its process runs. */
export async function inDesk<Result>(
  dataFolder: string,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const open = openSqlite(path.join(dataFolder, "callboard.db"));
  try {
    return await work(open.database);
  } finally {
    await open.close();
  }
}
