// Where the private lessons take a change back.
import { undoLessonChange } from "./lessons.commands.ts";
import { addUndoAddress } from "../changes/undo.ts";

export const withWayBack = addUndoAddress(undoLessonChange);
