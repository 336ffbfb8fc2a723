// The undo endpoint of costumes.
import { undoCostumeChange } from "./costumes.commands.ts";
import { wayBackBy } from "../changes/undo.ts";

export const withWayBack = wayBackBy(undoCostumeChange);
