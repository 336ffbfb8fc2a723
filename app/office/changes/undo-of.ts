// The command that undoes a change.
import type { Change } from "#app/data/commands/answer.ts";
import type { Target } from "#app/data/commands/command.ts";
import { undoChange } from "./changes.commands.ts";
import type { TakenBack } from "./undo.ts";

/** The undo of a change: the part's own, where its answer named one, or that of the list of changes. */
export function undoOf({
  id,
  undoAddress,
}: Change): Target<unknown, { isSaved: true } & TakenBack> {
  const undo = undoChange.at({ id });
  return undoAddress === undefined ? undo : { ...undo, address: undoAddress };
}
