// Restores a deleted costume.
import { handler } from "#app/data/commands/handler.server.ts";
import { restoreRow } from "../changes/restore-row.server.ts";
import { COSTUMES } from "./costume-rows.server.ts";
import { restoreCostume } from "./costumes.commands.ts";

export const restoreCostumeHandler = handler(restoreCostume, (desk) => restoreRow(desk, COSTUMES));
