// Where the private lessons take a change back.
import { wayBackAt } from "../changes/undo.ts";

export const UNDO_ADDRESS = "/private-lessons/changes/:id/undo";

export const withWayBack = wayBackAt(UNDO_ADDRESS);
