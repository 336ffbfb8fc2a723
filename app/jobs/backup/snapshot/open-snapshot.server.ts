// Opens a snapshot of a school's database, on either engine.
import { BackupRefusal } from "#app/jobs/backup/backup-refusal.server.ts";
import { openPostgresSnapshot } from "./postgres-snapshot.server.ts";
import type { DatabaseSource, Snapshot } from "./snapshot.server.ts";
import { openSqliteSnapshot } from "./sqlite-snapshot.server.ts";

/** Opens a snapshot; throws BackupRefusal for an unavailable or invalid database. */
export async function openSnapshot(source: DatabaseSource): Promise<Snapshot> {
  try {
    return source.engine === "sqlite"
      ? await openSqliteSnapshot(source.file)
      : await openPostgresSnapshot(source.url);
  } catch (error) {
    const reason = error instanceof Error && "code" in error ? ` (${String(error.code)})` : "";
    throw new BackupRefusal(`The database cannot be read${reason}.`, { cause: error });
  }
}
