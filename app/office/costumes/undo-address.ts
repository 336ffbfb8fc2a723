// The undo endpoint of costumes.
import { undoCostumeChange } from "./costumes.commands.ts";
import { addUndoAddress } from "../changes/undo.ts";

export const addCostumeUndo = addUndoAddress(undoCostumeChange);
