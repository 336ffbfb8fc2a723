// The commands of the list of changes.
import { z } from "zod";
import { command } from "#app/data/commands/command.ts";
import type { TakenBack } from "./undo.ts";

export const undoChange = command("/admin/changes/:id/undo", "admin", z.unknown(), {
  label: "Undo",
}).answering<TakenBack>();
