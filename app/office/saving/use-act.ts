// Sends the change behind a button: offers to undo it, or says why it was refused.
import type { Answer } from "#app/data/commands/answer.ts";
import { offerUndo, sayRefusal } from "./notices.tsx";
import { useSave, type SavedIn } from "./use-save.ts";

/** `onSaved` is called after the offer to undo. */
export function useAct(onSaved?: (answer: SavedIn<Answer>) => void) {
  return useSave<Answer>((answer, sent) => {
    if (!answer.isSaved) return sayRefusal(answer, sent);
    if (answer.change) offerUndo(answer.change);
    onSaved?.(answer);
  });
}
