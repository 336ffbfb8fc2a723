// Where the wardrobe takes a change back.
import { wayBackAt } from "../changes/way-back.ts";

export const UNDO_ADDRESS = "/costume-inventory/changes/:id/undo";

export const withWayBack = wayBackAt(UNDO_ADDRESS);
