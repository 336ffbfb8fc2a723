// The commands of your sign in.
import { z } from "zod";
import { command } from "#app/platform/commands/command.ts";

export const endSession = command({
  path: "/admin/your-sign-in/end-session",
  access: "staff",
  schema: z.object({ id: z.string().max(64) }),
});

export const removePasskey = command({
  path: "/admin/your-sign-in/remove-passkey",
  access: "staff",
  schema: z.object({ id: z.string().max(64) }),
  needsProof: true,
  isNeverQueued: true,
});
