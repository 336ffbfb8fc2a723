// Sends a change of the settings and hears its answer once.
import { useState } from "react";
import type { Answer, Saved } from "../saving/answer.ts";
import { useSave } from "../saving/use-save.ts";

/** `messages` says what is wrong with each field; `other` what is wrong with none of them. */
export function useSettingsSave(onSaved: (answer: Saved) => void) {
  const [problem, setProblem] = useState<{ messages: Record<string, string>; other: string }>();
  const { send, isSaving } = useSave<Answer>((answer) => {
    if (answer.isSaved) {
      setProblem(undefined);
      return onSaved(answer);
    }
    const { messages = {} } = answer;
    const isOfField = Object.keys(messages).length > 0;
    setProblem({ messages, other: isOfField ? "" : answer.problem });
  });
  return {
    send: (change: object) => send("/admin/settings", change),
    isSaving,
    messages: problem?.messages ?? {},
    other: problem?.other ?? "",
  };
}
