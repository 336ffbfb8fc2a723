// The commands of records.
import { z } from "zod";
import { command } from "#app/platform/commands/command.ts";
import { UNLOCKED_DESK } from "#app/platform/scopes.ts";
import type { KeptBackup } from "#app/platform/backup/copies/kept-backups.ts";

const LONGEST_KEY = 200;
const LONGEST_ANSWER = 2000;

const answersSchema = z.record(z.string().max(LONGEST_KEY), z.string().max(LONGEST_ANSWER));

export const eraseRecord = command({
  path: "/admin/members/:id/erase",
  access: UNLOCKED_DESK,
  schema: z.object({ typedName: z.string().max(200) }),
  needsProof: true,
}).answering<{ backups: KeptBackup[] }>();

export const mergeMember = command({
  path: "/admin/members/:id/merge",
  access: "admin",
  schema: z.object({ answers: answersSchema.default({}) }),
});
