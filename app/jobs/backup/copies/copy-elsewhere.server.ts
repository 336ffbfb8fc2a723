// Copies the newest nightly backup to other places, and deletes expired copies there.
import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import path from "node:path";
import type { Logger } from "pino";
import type { Database } from "#app/data/database/database.server.ts";
import { backupHealth, recordCopy } from "#app/jobs/backup/backup-state.server.ts";
import type { CopyTarget } from "./copy-targets.server.ts";
import { backupsToRemove, expiredBackups, madeAtOf } from "./backup-retention.ts";

type CopyOptions = {
  database: Database;
  /** The folder of archives. */
  backups: string;
  places: readonly CopyTarget[];
  log: Logger;
  now: () => Date;
};

/** A copy that takes longer than this is aborted and started again. */
const COPY_LIMIT_MS = 2 * 3_600_000;

/** Copies the newest nightly backup of this folder if it has not been copied; returns its name, or null. */
export async function copyIfDue(
  { database, backups, places, log, now }: CopyOptions,
  signal: AbortSignal = new AbortController().signal,
): Promise<string | null> {
  if (places.length === 0 || !existsSync(backups)) return null;
  const newest = (await readdir(backups))
    .filter((name) => madeAtOf(name) !== null)
    .toSorted()
    .at(-1);
  const madeAt = newest === undefined ? null : madeAtOf(newest);
  if (newest === undefined || madeAt === null) return null;
  const { lastCopiedAt } = await backupHealth(database, now());
  if (lastCopiedAt !== null && lastCopiedAt >= madeAt) return null;
  const limit = AbortSignal.any([signal, AbortSignal.timeout(COPY_LIMIT_MS)]);
  for (const place of places) {
    await place.put(newest, path.join(backups, newest), limit);
    await release(place, now());
  }
  await recordCopy(database, madeAt);
  log.info({ file: newest }, "nightly backup copied");
  return newest;
}

async function release(place: CopyTarget, at: Date): Promise<void> {
  const names = await place.list();
  for (const name of [...backupsToRemove(names), ...expiredBackups(names, at)]) {
    await place.remove(name);
  }
}
