// The commands of the changes part.
import { z } from "zod";
import { command } from "#app/data/commands/command.ts";
import type { UndoResult } from "./undo.ts";

export const undoChange = command("/admin/changes/:id/undo", "admin", z.unknown(), {
  label: "Undo",
}).answering<UndoResult>();
