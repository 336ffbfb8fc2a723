// Where the wardrobe takes a change back.
import { wayBackAt } from "../changes/undo.ts";

export const UNDO_ADDRESS = "/costume-inventory/changes/:id/undo";

export const withWayBack = wayBackAt(UNDO_ADDRESS);
