// Finds the command that undoes a change.
import type { Change } from "#app/data/commands/answer.ts";
import type { Target } from "#app/data/commands/command.ts";
import { undoChange } from "./changes.commands.ts";
import type { UndoResult } from "./undo.ts";

/** Returns the undo of a change: the part's own if the answer names one, otherwise the general one. */
export function undoOf({
  id,
  undoAddress,
}: Change): Target<unknown, { isSaved: true } & UndoResult> {
  const undo = undoChange.at({ id });
  return undoAddress === undefined ? undo : { ...undo, address: undoAddress };
}
