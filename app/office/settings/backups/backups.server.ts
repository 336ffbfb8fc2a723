// Reads the state of the backups: the last good one, the one in progress, and those on this machine.
import { readdir, stat } from "node:fs/promises";
import path from "node:path";
import { backupHealth } from "#app/jobs/backup/backup-state.server.ts";
import { percentDone } from "#app/jobs/backup/backup-steps.ts";
import { readBackupProgress } from "#app/jobs/backup/backup-progress.server.ts";
import { copyTargets } from "#app/jobs/backup/copies/copy-targets.server.ts";
import { archiveNamed, type BackupKind } from "#app/jobs/backup/copies/backup-retention.ts";
import type { Platform } from "#app/data/context.server.ts";

type Needs = Pick<Platform, "database" | "environment" | "now" | "schoolDays" | "dataFolder">;

export async function readBackups({ database, environment, now, schoolDays, dataFolder }: Needs) {
  const days = await schoolDays();
  const { lastGoodAt, isOverdue, isWanted, ...health } = await backupHealth(database, now());
  const { lastCopiedAt, isCopyOverdue } = health;
  const hasPlace = copyTargets(environment).length > 0;
  const work = await readBackupProgress(database, now());
  const archives = (await readArchives(dataFolder)).map(({ madeAt, ...archive }) => ({
    ...archive,
    made: days.momentText(madeAt),
  }));
  return {
    lastGood: lastGoodAt && days.momentText(lastGoodAt),
    isOverdue,
    isWanted,
    isEncrypted: environment.CALLBOARD_BACKUP_KEY !== undefined,
    /** Null when no copy is configured and all backups are on one disk. */
    copy: hasPlace
      ? { last: lastCopiedAt && days.momentText(lastCopiedAt), isOverdue: isCopyOverdue }
      : null,
    work: work && inTimes(work, days.timeOf),
    archives,
  };
}

type Work = NonNullable<Awaited<ReturnType<typeof readBackupProgress>>>;

function inTimes(work: Work, timeOf: (moment: string) => string) {
  if (work.is === "going") {
    const { step, done, of } = work;
    return { is: work.is, step, done, of, share: percentDone(work) };
  }
  const at = timeOf(work.endedAt);
  if (work.is === "failed") return { is: work.is, at, problem: work.problem };
  return { is: work.is, at, file: work.file, byteSize: work.byteSize };
}

export type Archive = { name: string; kind: BackupKind; madeAt: string; byteSize: number };

/** Reads the archives in the data folder, newest first. */
export async function readArchives(dataFolder: string): Promise<Archive[]> {
  const folder = path.join(dataFolder, "backups");
  const archives: Archive[] = [];
  for (const name of await namesIn(folder)) {
    const known = archiveNamed(name);
    const found = known && (await stat(path.join(folder, name)).catch(() => null));
    if (known && found?.isFile()) archives.push({ name, ...known, byteSize: found.size });
  }
  return archives.toSorted((one, other) => (one.madeAt < other.madeAt ? 1 : -1));
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    if (["ENOENT", "ENOTDIR"].includes(code)) return [];
    throw error;
  }
}
