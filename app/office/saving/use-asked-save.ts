// Sends the change of a dialog that may be asked about first, such as a class that is full.
import { useState } from "react";
import type { Answer } from "#app/data/commands/answer.ts";
import { offerUndo } from "./notices.tsx";
import { useSave } from "./use-save.ts";

const CALM = { problem: "", isAsking: false, messages: {} as Record<string, string> };

/** Once saved, offers to undo it and closes. `isAsking`: a second attempt is meant. */
export function useAskedSave(onClose: () => void) {
  const [refused, setRefused] = useState(CALM);
  const { send, isSaving } = useSave<Answer>((answer) => {
    if (!answer.isSaved) {
      const { problem, isAsking = false, messages = {} } = answer;
      return setRefused({ problem, isAsking, messages });
    }
    if (answer.change) offerUndo(answer.change);
    onClose();
  });
  return {
    send,
    isSaving,
    ...refused,
    /** Shows these messages under the fields. */
    setMessages: (messages: Record<string, string>) => setRefused({ ...CALM, messages }),
    /** Forgets the refusal: something else has been chosen. */
    calm: () => setRefused(CALM),
  };
}
