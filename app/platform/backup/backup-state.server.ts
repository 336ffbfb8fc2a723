// The last good backup, remembered where every process on the database and the staff pages see it.
import { sql } from "kysely";
import type { Database } from "../database/database.server.ts";
import { backupStateSchema } from "./backup-state.schema.ts";
import { isBackupDue, isBackupOverdue, isBackupWanted, type BackupState } from "./kept-backups.ts";

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

/** For the staff pages: the last good backup, whether its age asks for a red line, and whether one is asked for. */
export async function backupHealth(
  database: Database,
  now: Date,
): Promise<{ lastGoodAt: string | null; isOverdue: boolean; isWanted: boolean }> {
  const { lastGoodAt, ...state } = await remembered(database);
  const { rows } = await sql<{ since: string }>`select applied_at as since
    from schema_migrations order by applied_at limit 1`.execute(database);
  const since = rows[0]?.since ?? now.toISOString();
  const isOverdue = isBackupOverdue(lastGoodAt, since, now);
  return { lastGoodAt, isOverdue, isWanted: isBackupWanted(state) };
}

/** Asks for a backup; the process that looks next makes it. */
export async function requestBackup(trx: Database, at: string): Promise<void> {
  const { version, ...state } = await remembered(trx);
  // One that is still waited for does for both who asked.
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

/** Takes tonight's backup for this process: false when it is not due or another process has it. */
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

/** Remembers that the backup made at `at` (ISO) is good. */
export async function rememberGoodBackup(database: Database, at: string): Promise<void> {
  const { version, ...state } = await remembered(database);
  // One that was asked for after this one had begun is still to be made.
  const wantedAt = isBackupWanted(state) ? state.wantedAt : null;
  await database
    .updateTable("settings")
    .set({ value: { ...state, lastGoodAt: at, wantedAt }, version: version + 1, updatedAt: at })
    .where("name", "=", SETTING)
    .execute();
}
