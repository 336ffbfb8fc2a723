// Brings back a costume from the list of those that were deleted, alone or with an import.
import { z } from "zod";
import { command } from "#app/platform/commands/command.server.ts";
import { restoreRow } from "../changes/restore-row.server.ts";
import { COSTUMES } from "./costume-rows.server.ts";

export const restoreCostume = command({
  address: "/costume-inventory/:id/restore",
  schema: z.unknown(),
  run: (desk) => restoreRow(desk, COSTUMES),
});
