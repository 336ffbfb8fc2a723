// What was typed into a form that was closed, kept until it is saved or thrown away.
import { useState } from "react";
import { differences, type Fresh } from "./draft.ts";

/** The key tells a second sending of one draft from another record that is the same. */
export type Draft<Form> = Fresh<Form> & { key: string };

/** By the form's name, in this tab only: no child's name is written to the device. */
const drafts = new Map<string, Draft<object>>();

/** The draft of a form; it outlives the form. `fresh` is what the form begins with when there is none. */
export function useDraft<Form extends object>(name: string, fresh: Fresh<Form>) {
  const kept = drafts.get(name) as Draft<Form> | undefined;
  const [draft, setDraft] = useState(() => kept ?? begin(fresh));
  const [isRestored, setIsRestored] = useState(kept !== undefined);
  const change = (next: Draft<Form>) => {
    setDraft(next);
    if (differences(next.begun, next.values).length > 0) drafts.set(name, next);
    else drafts.delete(name);
  };
  const forget = () => {
    drafts.delete(name);
    setDraft(begin(fresh));
    setIsRestored(false);
  };
  return { draft, change, forget, isRestored };
}

function begin<Form>(fresh: Fresh<Form>): Draft<Form> {
  return { ...fresh, key: newKey() };
}

/** A key for something that is sent once, however often it is sent. */
export function newKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join("-");
}
