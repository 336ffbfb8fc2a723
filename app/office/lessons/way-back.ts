// Where the private lessons take a change back.
import { undoLessonChange } from "./lessons.commands.ts";
import { wayBackBy } from "../changes/undo.ts";

export const withWayBack = wayBackBy(undoLessonChange);
