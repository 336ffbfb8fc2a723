// The commands of subject records.
import { z } from "zod";
import { command } from "#app/data/commands/command.ts";
import { UNLOCKED_DESK } from "#app/platform/scopes.ts";
import type { RetainedBackup } from "#app/jobs/backup/copies/backup-retention.ts";

const LONGEST_KEY = 200;
const LONGEST_ANSWER = 2000;

const answersSchema = z.record(z.string().max(LONGEST_KEY), z.string().max(LONGEST_ANSWER));

export const eraseRecord = command(
  "/admin/members/:id/erase",
  UNLOCKED_DESK,
  z.object({ typedName: z.string().max(200) }),
  { needsProof: true },
).answering<{ backups: RetainedBackup[] }>();

export const mergeMember = command(
  "/admin/members/:id/merge",
  "admin",
  z.object({
    answers: answersSchema.default({}),
    /** Another member who is the same child; without one, the member's own records are merged. */
    with: z.string().max(64).optional(),
  }),
);
