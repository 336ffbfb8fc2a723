// What was typed into a form that was closed, kept until it is saved or thrown away.
import { useState } from "react";
import { differences, type MemberValues } from "./member-values.ts";

/** A form as it is opened: what it was begun on, and that record's version; null for a new member. */
export type Fresh = { begun: MemberValues; values: MemberValues; version: number | null };

/** The key tells a second sending of one draft from another member of the same name. */
type Draft = Fresh & { key: string };

/** By the member's id, in this tab only: no child's name is written to the device. */
const drafts = new Map<string, Draft>();

const NEW = "new";

/** The draft of a form; it outlives the form. `fresh` is what the form begins with when there is none. */
export function useDraft(id: string | null, fresh: Fresh) {
  const key = id ?? NEW;
  const [draft, setDraft] = useState(() => drafts.get(key) ?? begin(fresh));
  const [isRestored, setIsRestored] = useState(() => drafts.has(key));
  const change = (next: Draft) => {
    setDraft(next);
    if (differences(next.begun, next.values).length > 0) drafts.set(key, next);
    else drafts.delete(key);
  };
  const forget = () => {
    drafts.delete(key);
    setDraft(begin(fresh));
    setIsRestored(false);
  };
  return { draft, change, forget, isRestored };
}

function begin(fresh: Fresh): Draft {
  return { ...fresh, key: crypto.getRandomValues(new Uint32Array(4)).join("-") };
}
