// Where the wardrobe takes a change back.
import { undoCostumeChange } from "./costumes.commands.ts";
import { wayBackBy } from "../changes/undo.ts";

export const withWayBack = wayBackBy(undoCostumeChange);
