// The stored progress of the current or last backup.
import { z } from "zod";
import { BACKUP_STEPS } from "./backup-steps.ts";

const moment = z.iso.datetime();
const count = z.int().nonnegative();

export const backupWorkSchema = z
  .union([
    z.object({
      is: z.literal("going"),
      beganAt: moment,
      heardAt: moment,
      step: z.literal(BACKUP_STEPS),
      done: count,
      of: count,
    }),
    z.object({
      is: z.literal("good"),
      beganAt: moment,
      endedAt: moment,
      file: z.string(),
      byteSize: count,
    }),
    z.object({ is: z.literal("failed"), beganAt: moment, endedAt: moment, problem: z.string() }),
  ])
  .nullable()
  .catch(null);

export type BackupProgress = NonNullable<z.output<typeof backupWorkSchema>>;
