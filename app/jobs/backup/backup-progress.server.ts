// The progress of a backup, stored where every process and the staff pages see it.
import type { Database } from "#app/data/database/database.server.ts";
import { readSetting, writeSetting } from "#app/data/stored-setting.server.ts";
import type { BackupStep, OnStep } from "./backup-steps.ts";
import { backupWorkSchema, type BackupProgress } from "./backup-progress.schema.ts";

const SETTING = "backup at work";
const HEARD_EVERY_MS = 10_000;
/** After this long without an update the process is taken to have died. */
const SILENT_AFTER_MS = 60_000;
/** Progress is stored at most this often per step. */
const PARTS = 10;

type Needs = { database: Database; now: () => Date };

/**
 * Returns the progress of the current or last backup; null when there was none, or it died
 * without reporting.
 */
export async function readBackupProgress(
  database: Database,
  now: Date,
): Promise<BackupProgress | null> {
  const work = backupWorkSchema.parse(await readSetting(database, SETTING));
  if (work?.is !== "going") return work;
  return now.getTime() - Date.parse(work.heardAt) < SILENT_AFTER_MS ? work : null;
}

/** Reports the progress of a backup. Errors are ignored: the backup is valid without reports. */
export function createProgressReporter({ database, now }: Needs): {
  onStep: OnStep;
  end: (how: { file: string; byteSize: number } | { problem: string }) => Promise<void>;
} {
  const beganAt = now().toISOString();
  let last: { step: BackupStep; done: number; of: number } = { step: "tables", done: 0, of: 0 };
  let told = "";
  // One after the other: a late report would replace a newer one, or the end.
  let writing = Promise.resolve();
  const write = (work: BackupProgress): Promise<void> => {
    writing = writing
      .then(() => writeSetting(database, SETTING, work, now().toISOString()))
      .catch(() => {});
    return writing;
  };
  const tell = () => write({ is: "going", beganAt, heardAt: now().toISOString(), ...last });
  const timer = setInterval(() => void tell(), HEARD_EVERY_MS);
  timer.unref();
  return {
    onStep: async (step, done, of) => {
      last = { step, done, of };
      const part = `${step} ${of > 0 ? Math.floor((done / of) * PARTS) : 0}`;
      if (part === told) return;
      told = part;
      await tell();
    },
    end: async (how) => {
      clearInterval(timer);
      const times = { beganAt, endedAt: now().toISOString() };
      await write(
        "file" in how ? { is: "good", ...times, ...how } : { is: "failed", ...times, ...how },
      );
    },
  };
}
