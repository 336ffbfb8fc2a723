// The draft of a form that stands for nothing that is there already: a new lesson, a prompt.
import { useDraft } from "./use-draft.ts";

/** `empty` is the form as it is before anybody has typed. */
export function useFormDraft<Form extends object>(name: string, empty: Form) {
  const fresh = { begun: empty, values: empty, version: null };
  const { draft, change, forget, isRestored } = useDraft(name, fresh);
  return {
    /** Whoever sends the form says whose draft goes with the answer. */
    draftName: name,
    values: draft.values,
    /** Tells a second sending of this form from another one that is the same. */
    key: draft.key,
    set: (typed: Partial<Form>) => change({ ...draft, values: { ...draft.values, ...typed } }),
    /** Begins again, with something other than before where it is given. */
    forget: (next?: Form) => forget(next && { begun: empty, values: next, version: null }),
    isRestored,
  };
}
