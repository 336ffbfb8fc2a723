// Makes one backup each night, verified before it counts, and deletes expired ones.
import { existsSync } from "node:fs";
import { readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { Logger } from "pino";
import type { Database } from "#app/data/database/database.server.ts";
import { reasonOf } from "#app/jobs/backup/backup-refusal.server.ts";
import {
  claimBackup,
  isBackupRequested,
  recordGoodBackup,
} from "#app/jobs/backup/backup-state.server.ts";
import { createProgressReporter } from "#app/jobs/backup/backup-progress.server.ts";
import { copyIfDue } from "./copy-elsewhere.server.ts";
import type { CopyTarget } from "./copy-targets.server.ts";
import { backupsToRemove, expiredBackups, nightlyName } from "./backup-retention.ts";
import type { School } from "#app/jobs/backup/make-backup.server.ts";
import { makeVerifiedBackup } from "#app/jobs/backup/make-verified-backup.server.ts";

export type NightlyOptions = {
  database: Database;
  school: School;
  /** The folder of archives, in the data folder. */
  backups: string;
  /** Where copies are kept. */
  places: readonly CopyTarget[];
  log: Logger;
  now: () => Date;
};

const LOOK_EVERY_MS = 10 * 60_000;
/** A person who requests a backup watches until it begins. */
const ASKED_EVERY_MS = 2_000;
const LEFTOVER_MS = 86_400_000;

type Looks = { lookEveryMs?: number; askedEveryMs?: number };

/**
 * Checks every 10 minutes whether a backup is due, first 10 minutes after the start, so that a
 * start has the machine to itself; a requested one begins within seconds. `stop` aborts a backup
 * in progress and resolves when it has ended.
 */
export function nightlyBackups(
  options: NightlyOptions,
  { lookEveryMs = LOOK_EVERY_MS, askedEveryMs = ASKED_EVERY_MS }: Looks = {},
): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  let current: Promise<unknown> = Promise.resolve();
  let isLooking = false;
  const look = () => {
    if (isLooking) return;
    isLooking = true;
    current = lookOnce(options, stopping.signal).finally(() => {
      isLooking = false;
    });
  };
  const lookIfAsked = async () => {
    if (isLooking) return;
    // While the database is unavailable there are no requests.
    const isAsked = await isBackupRequested(options.database).catch(() => false);
    if (isAsked && !stopping.signal.aborted) look();
  };
  const timers = [
    setInterval(look, lookEveryMs),
    setInterval(() => void lookIfAsked(), askedEveryMs),
  ];
  for (const timer of timers) timer.unref();
  return {
    stop: async () => {
      for (const timer of timers) clearInterval(timer);
      stopping.abort();
      await current;
    },
  };
}

async function lookOnce(options: NightlyOptions, signal: AbortSignal): Promise<void> {
  const steps = {
    "purging backups failed": () => purgeExpiredBackups(options),
    "nightly backup failed": () => backUpIfDue(options, signal),
    "copying nightly backup failed": () => copyIfDue(options, signal),
  };
  for (const [failed, step] of Object.entries(steps)) {
    if (signal.aborted) return;
    await step().catch((error: unknown) => {
      if (!signal.aborted) options.log.error({ err: error }, failed);
    });
  }
}

/** Makes and verifies tonight's backup if it is due; returns its file, or null. */
export async function backUpIfDue(
  { database, school, backups, log, now }: NightlyOptions,
  signal?: AbortSignal,
): Promise<string | null> {
  const at = now();
  if (!(await claimBackup(database, at))) return null;
  const asked = path.join(backups, nightlyName(at));
  const { onStep, end } = createProgressReporter({ database, now });
  let made: string;
  try {
    const { file } = await makeVerifiedBackup(school, { file: asked, backups, at, signal, onStep });
    await recordGoodBackup(database, at.toISOString());
    await end({ file: path.basename(file), byteSize: (await stat(file)).size });
    log.info({ file: path.basename(file) }, "nightly backup verified");
    made = file;
  } catch (error) {
    await end({ problem: signal?.aborted ? STOPPED : wordsOf(error) });
    throw error;
  }
  await tidy(backups);
  return made;
}

const STOPPED = "Callboard was stopped during the backup.";
const NO_ROOM = "There is no room left on the disk.";
const UNKNOWN = "It did not work. The server's log says why.";

function wordsOf(error: unknown): string {
  if (error instanceof Error && "code" in error && error.code === "ENOSPC") return NO_ROOM;
  return reasonOf(error) ?? UNKNOWN;
}

/**
 * Deletes expired backups of other kinds, files that a restore set aside, and leftovers a day
 * old. Runs even when no backup has been good for long, since each holds personal data.
 */
export async function purgeExpiredBackups({
  backups,
  now,
}: Pick<NightlyOptions, "backups" | "now">): Promise<void> {
  const leftovers = new Map([
    [backups, INTERRUPTED],
    [path.dirname(backups), RESTORE_CUT_SHORT],
  ]);
  for (const [folder, leftover] of leftovers) {
    const names = existsSync(folder) ? await readdir(folder) : [];
    const ended = new Set(expiredBackups(names, now()));
    for (const name of names) {
      const file = path.join(folder, name);
      if (!ended.has(name) && !(leftover.test(name) && (await isOld(file, now())))) continue;
      await rm(file, { recursive: true });
    }
  }
}

/** Nothing can still be using it. */
async function isOld(file: string, at: Date): Promise<boolean> {
  const { mtimeMs } = await stat(file);
  return at.getTime() - mtimeMs >= LEFTOVER_MS;
}

async function tidy(backups: string): Promise<void> {
  for (const name of backupsToRemove(await readdir(backups))) await rm(path.join(backups, name));
}

/** Leftovers of an interrupted backup or restore. */
const INTERRUPTED = /^\.(unfinished|checking)-|\.(unfinished|unproven)$/;
const RESTORE_CUT_SHORT = /^restoring-/;
