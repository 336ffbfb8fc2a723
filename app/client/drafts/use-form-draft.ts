// The draft of a form for a new record, such as a lesson.
import { useDraft } from "./use-draft.ts";

/** `empty` is the form before anything is typed. */
export function useFormDraft<Form extends object>(name: string, empty: Form) {
  const fresh = { begun: empty, values: empty, version: null };
  const { draft, change, forget, isRestored } = useDraft(name, fresh);
  return {
    /** The draft that is discarded once the form is saved. */
    draftName: name,
    values: draft.values,
    /** Tells a retry of this form from a second, identical one. */
    key: draft.key,
    set: (typed: Partial<Form>) => change({ ...draft, values: { ...draft.values, ...typed } }),
    /** Starts again, with other values if given. */
    forget: (next?: Form) => forget(next && { begun: empty, values: next, version: null }),
    isRestored,
  };
}
