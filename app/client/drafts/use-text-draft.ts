// The draft of a single text: a field that stands alone.
import { useFormDraft } from "./use-form-draft.ts";

/** `begun` is what the text begins with when nothing was typed before. */
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
