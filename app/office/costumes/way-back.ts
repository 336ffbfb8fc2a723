// Where the wardrobe takes a change back.
import { undoCostumeChange } from "./costumes.commands.ts";
import { addUndoAddress } from "../changes/undo.ts";

export const withWayBack = addUndoAddress(undoCostumeChange);
