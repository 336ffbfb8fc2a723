// The draft of a single text field.
import { useFormDraft } from "./use-form-draft.ts";

/** `begun` is the text to start from when there is no draft. */
export function useTextDraft(name: string, begun = "") {
  const { values, set, forget, isRestored } = useFormDraft(name, { text: begun });
  return {
    draftName: name,
    text: values.text,
    setText: (text: string) => set({ text }),
    forget: () => forget(),
    isRestored,
  };
}
