// The commands of the Your sign-in page.
import { z } from "zod";
import { command } from "#app/data/commands/command.ts";

export const endSession = command(
  "/admin/your-sign-in/end-session",
  "staff",
  z.object({ id: z.string().max(64) }),
);

export const removePasskey = command(
  "/admin/your-sign-in/remove-passkey",
  "staff",
  z.object({ id: z.string().max(64) }),
  { needsProof: true, isNeverQueued: true },
);
