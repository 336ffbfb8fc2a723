// Each night one backup, proven good before it counts; what is over goes.
import { existsSync } from "node:fs";
import { readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { Logger } from "pino";
import type { Database } from "#app/platform/database/database.server.ts";
import { claimBackup, rememberGoodBackup } from "#app/platform/backup/backup-state.server.ts";
import { copyIfDue } from "./copy-elsewhere.server.ts";
import type { CopyTarget } from "./copy-targets.server.ts";
import { backupsToRemove, endedBackups, nightlyName } from "./kept-backups.ts";
import type { School } from "#app/platform/backup/make-backup.server.ts";
import { makeProvenBackup } from "#app/platform/backup/make-proven-backup.server.ts";

export type NightlyOptions = {
  database: Database;
  school: School;
  /** The folder of the archives, in the data folder. */
  backups: string;
  /** Where a copy of each is kept elsewhere. */
  places: readonly CopyTarget[];
  log: Logger;
  now: () => Date;
};

const LOOK_EVERY_MS = 10 * 60_000;
const LEFTOVER_MS = 86_400_000;

/**
 * Looks every 10 minutes whether a backup is due, first 10 minutes after the start so that a start
 * has the machine to itself. `stop` breaks off a backup under way and resolves when it has ended.
 */
export function nightlyBackups(
  options: NightlyOptions,
  lookEveryMs = LOOK_EVERY_MS,
): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  let current: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    current = current.then(() => lookOnce(options, stopping.signal));
  }, lookEveryMs);
  timer.unref();
  return {
    stop: async () => {
      clearInterval(timer);
      stopping.abort();
      await current;
    },
  };
}

async function lookOnce(options: NightlyOptions, signal: AbortSignal): Promise<void> {
  const steps = {
    "backups whose time is over could not be removed": () => removeEnded(options),
    "the nightly backup failed": () => backUpIfDue(options, signal),
    "the nightly backup could not be copied elsewhere": () => copyIfDue(options, signal),
  };
  for (const [failed, step] of Object.entries(steps)) {
    if (signal.aborted) return;
    await step().catch((error: unknown) => {
      if (!signal.aborted) options.log.error({ err: error }, failed);
    });
  }
}

/** Makes and proves tonight's backup if it is due; returns its file, or null. */
export async function backUpIfDue(
  { database, school, backups, log, now }: NightlyOptions,
  signal?: AbortSignal,
): Promise<string | null> {
  const at = now();
  if (!(await claimBackup(database, at))) return null;
  const asked = path.join(backups, nightlyName(at));
  const { file } = await makeProvenBackup(school, { file: asked, backups, at, signal });
  await rememberGoodBackup(database, at.toISOString());
  log.info({ file: path.basename(file) }, "the nightly backup is good");
  await tidy(backups);
  return file;
}

/**
 * Removes the backups of other kinds whose time is over, what a restore set aside, and what was cut
 * short a day ago: also where no backup has been good for long, since each holds people.
 */
export async function removeEnded({
  backups,
  now,
}: Pick<NightlyOptions, "backups" | "now">): Promise<void> {
  const leftovers = new Map([
    [backups, CUT_SHORT],
    [path.dirname(backups), RESTORE_CUT_SHORT],
  ]);
  for (const [folder, leftover] of leftovers) {
    const names = existsSync(folder) ? await readdir(folder) : [];
    const ended = new Set(endedBackups(names, now()));
    for (const name of names) {
      const file = path.join(folder, name);
      if (!ended.has(name) && !(leftover.test(name) && (await isOld(file, now())))) continue;
      await rm(file, { recursive: true });
    }
  }
}

/** Nobody can still be at work in it. */
async function isOld(file: string, at: Date): Promise<boolean> {
  const { mtimeMs } = await stat(file);
  return at.getTime() - mtimeMs >= LEFTOVER_MS;
}

async function tidy(backups: string): Promise<void> {
  for (const name of backupsToRemove(await readdir(backups))) await rm(path.join(backups, name));
}

/** What a backup, and a restore, left behind when the machine cut them short. */
const CUT_SHORT = /^\.(unfinished|checking)-|\.(unfinished|unproven)$/;
const RESTORE_CUT_SHORT = /^restoring-/;
