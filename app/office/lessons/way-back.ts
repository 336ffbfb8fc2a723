// The undo endpoint of private lessons.
import { undoLessonChange } from "./lessons.commands.ts";
import { wayBackBy } from "../changes/undo.ts";

export const withWayBack = wayBackBy(undoLessonChange);
