// The undo endpoint of private lessons.
import { undoLessonChange } from "./lessons.commands.ts";
import { addUndoAddress } from "../changes/undo.ts";

export const addLessonUndo = addUndoAddress(undoLessonChange);
