// The commands of the list of changes.
import { z } from "zod";
import { command } from "#app/platform/commands/command.ts";
import type { TakenBack } from "./undo.ts";

export const undoChange = command({
  path: "/admin/changes/:id/undo",
  access: "admin",
  schema: z.unknown(),
  label: "Undo",
}).answering<TakenBack>();
