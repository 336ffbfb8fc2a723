// Upgrades an existing school to this build, with a backup first.
import path from "node:path";
import { StartError, type OpenDatabase } from "#app/data/database/database.server.ts";
import { migrate, migrationsToRun, withStartLock } from "#app/data/database/migrate.server.ts";
import { reasonOf } from "./backup-refusal.server.ts";
import { backupName } from "./copies/backup-retention.ts";
import type { School } from "./make-backup.server.ts";
import { makeVerifiedBackup } from "./make-verified-backup.server.ts";

type UpgradeOptions = {
  school: School;
  /** The data folder. */
  folder: string;
  /** Shows a line to the operator. */
  tell: (line: string) => void;
};

/**
 * Returns a function that runs the missing migrations and can be retried; an existing school is
 * backed up once before. On failure it throws StartError, and the database is unchanged.
 */
export function createUpgrade(open: OpenDatabase, { school, folder, tell }: UpgradeOptions) {
  let isBackedUp = false;
  const bringUp = async (now: Date): Promise<void> => {
    const { hasRunSome, toRun } = await migrationsToRun(open, school.migrations);
    if (hasRunSome && toRun.length > 0 && !isBackedUp) {
      const file = await backUpFirst(school, folder, now);
      isBackedUp = true;
      tell(`Backed up to ${file} first. The way back: npm run restore -- ${file}`);
    }
    await migrate(open, school.migrations, now.toISOString());
  };
  // Another process may be upgrading: a half-migrated school must not be backed up.
  return (now: Date) => withStartLock(open, () => bringUp(now));
}

async function backUpFirst(school: School, folder: string, at: Date): Promise<string> {
  const backups = path.join(folder, "backups");
  const file = path.join(backups, backupName("before-migration", at));
  try {
    return (await makeVerifiedBackup(school, { file, backups, at })).file;
  } catch (error) {
    const reason = reasonOf(error) ?? `It did not work: ${(error as Error).message}.`;
    throw new StartError(
      `No backup could be made before the update, so nothing was changed. ${reason}`,
      { cause: error },
    );
  }
}
