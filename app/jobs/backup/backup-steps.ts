// The steps in which a backup is made, and how far it is with each.

export const BACKUP_STEPS = ["tables", "photos", "checking", "encrypting"] as const;
export type BackupStep = (typeof BACKUP_STEPS)[number];

/** Hears how much of a step is done. */
export type OnStep = (step: BackupStep, done: number, of: number) => Promise<void>;

/** How much of the whole each step is, in hundredths: the last is not always there, and short. */
const SHARES: Record<BackupStep, number> = { tables: 35, photos: 25, checking: 35, encrypting: 5 };

/** How much of a backup is made, from 0 to 100; what a step says of itself never leads beyond the next. */
export function shareMade({
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
