// The steps of a backup, and its progress.

export const BACKUP_STEPS = ["tables", "photos", "checking", "encrypting"] as const;
export type BackupStep = (typeof BACKUP_STEPS)[number];

/** Receives how much of a step is done. */
export type OnStep = (step: BackupStep, done: number, of: number) => Promise<void>;

/** Each step's share of the whole, in per cent: the last is short and not always there. */
const SHARES: Record<BackupStep, number> = { tables: 35, photos: 25, checking: 35, encrypting: 5 };

/** Returns the progress of a backup, from 0 to 100; a step never counts for more than its share. */
export function percentDone({
  step,
  done,
  of,
}: {
  step: BackupStep;
  done: number;
  of: number;
}): number {
  const before = BACKUP_STEPS.slice(0, BACKUP_STEPS.indexOf(step));
  const begun = before.reduce((sum, each) => sum + SHARES[each], 0);
  return begun + (of > 0 ? Math.min(1, done / of) * SHARES[step] : 0);
}
