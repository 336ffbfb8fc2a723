// Where the wardrobe takes a change back.
import { undoCostumeChange } from "./costumes.commands.ts";
import { wayBackAt } from "../changes/undo.ts";

export const UNDO_ADDRESS = undoCostumeChange.path;

export const withWayBack = wayBackAt(UNDO_ADDRESS);
