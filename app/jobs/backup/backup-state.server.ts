// The last good backup, stored where every process on the database and the staff pages see it.
import { sql } from "kysely";
import type { Database } from "#app/data/database/database.server.ts";
import { backupStateSchema } from "./backup-state.schema.ts";
import {
  isBackupDue,
  isBackupOverdue,
  isBackupWanted,
  type BackupState,
} from "./copies/backup-retention.ts";

const SETTING = "nightly backups";

type Remembered = BackupState & { version: number };

async function remembered(database: Database): Promise<Remembered> {
  const row = await database
    .selectFrom("settings")
    .select(["value", "version"])
    .where("name", "=", SETTING)
    .executeTakeFirst();
  return { ...backupStateSchema.parse(row?.value), version: row?.version ?? 0 };
}

/** For the staff pages. Times are ISO text; null for never. */
type BackupHealth = {
  lastGoodAt: string | null;
  /** The time of the backup that was last copied elsewhere. */
  lastCopiedAt: string | null;
  /** The last good backup is too old: show a warning. */
  isOverdue: boolean;
  /** The last copy is too old, if there is a place for copies. */
  isCopyOverdue: boolean;
  /** A backup is requested. */
  isWanted: boolean;
};

export async function backupHealth(database: Database, now: Date): Promise<BackupHealth> {
  const { lastGoodAt, lastCopiedAt = null, ...state } = await remembered(database);
  const { rows } = await sql<{ since: string }>`select applied_at as since
    from schema_migrations order by applied_at limit 1`.execute(database);
  const since = rows[0]?.since ?? now.toISOString();
  const isOverdue = isBackupOverdue(lastGoodAt, since, now);
  const isCopyOverdue = isBackupOverdue(lastCopiedAt, since, now);
  return { lastGoodAt, lastCopiedAt, isOverdue, isCopyOverdue, isWanted: isBackupWanted(state) };
}

/** Requests a backup; the next process to check makes it. */
export async function requestBackup(trx: Database, at: string): Promise<void> {
  const { version, ...state } = await remembered(trx);
  // A request that is still waiting also serves the second one.
  if (isBackupWanted(state)) return;
  const value = { ...state, wantedAt: at };
  await trx
    .insertInto("settings")
    .values({ name: SETTING, value, updatedAt: at })
    .onConflict((conflict) =>
      conflict.column("name").doUpdateSet({ value, version: version + 1, updatedAt: at }),
    )
    .execute();
}

/** Returns true while a requested backup has not begun. */
export async function isBackupRequested(database: Database): Promise<boolean> {
  return isBackupWanted(await remembered(database));
}

/** Claims tonight's backup for this process: false when it is not due or another process has it. */
export async function claimBackup(database: Database, now: Date): Promise<boolean> {
  const { version, ...state } = await remembered(database);
  if (!isBackupDue(state, now)) return false;
  const value = { ...state, lastTriedAt: now.toISOString() };
  if (version === 0) {
    const inserted = await database
      .insertInto("settings")
      .values({ name: SETTING, value, updatedAt: now.toISOString() })
      .onConflict((conflict) => conflict.column("name").doNothing())
      .returning("name")
      .execute();
    return inserted.length === 1;
  }
  const updated = await database
    .updateTable("settings")
    .set({ value, version: version + 1, updatedAt: now.toISOString() })
    .where("name", "=", SETTING)
    .where("version", "=", version)
    .executeTakeFirstOrThrow();
  return updated.numUpdatedRows === 1n;
}

/** Records that the backup made at `at` (ISO) is good. */
export async function recordGoodBackup(database: Database, at: string): Promise<void> {
  const { version, ...state } = await remembered(database);
  // A backup requested after this one began is still to be made.
  const wantedAt = isBackupWanted(state) ? state.wantedAt : null;
  await database
    .updateTable("settings")
    .set({ value: { ...state, lastGoodAt: at, wantedAt }, version: version + 1, updatedAt: at })
    .where("name", "=", SETTING)
    .execute();
}

/** Records that the backup made at `madeAt` (ISO) has been copied elsewhere. */
export async function recordCopy(database: Database, madeAt: string): Promise<void> {
  await database.transaction().execute(async (trx) => {
    const { version, ...state } = await remembered(trx);
    const value = { ...state, lastCopiedAt: madeAt };
    await trx
      .updateTable("settings")
      .set({ value, version: version + 1, updatedAt: madeAt })
      .where("name", "=", SETTING)
      .execute();
  });
}
