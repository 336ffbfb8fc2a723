// Where the private lessons take a change back.
import { undoLessonChange } from "./lessons.commands.ts";
import { wayBackAt } from "../changes/undo.ts";

export const UNDO_ADDRESS = undoLessonChange.path;

export const withWayBack = wayBackAt(UNDO_ADDRESS);
