// Keeps a form's draft from one opening to the next, until it is saved or discarded.
import { useEffect, useRef, useState } from "react";
import { onVaultChange } from "../vault/vault.ts";
import {
  changedFields,
  withNewFields,
  withLaterTyping,
  type Draft,
  type OpenedForm,
} from "./draft.ts";
import { newKey } from "../new-key.ts";
import { markClosed } from "../reopening.ts";
import { drafts } from "./browser-drafts.ts";

type State<Form> = { name: string; draft: Draft<Form>; isRestored: boolean };

/**
 * Returns the draft of a form; it outlives the form. `fresh` is the initial form. A stored draft
 * loads a moment later: text typed by then stays.
 */
export function useDraft<Form extends object>(name: string, fresh: OpenedForm<Form>) {
  const [held, setState] = useState(() => open(name, fresh));
  // Another record in the same dialog has its own draft.
  const state = held.name === name ? held : open(name, fresh);
  if (state !== held) setState(state);
  const current = useRef(state);
  const start = useRef(fresh);
  useEffect(() => {
    current.current = state;
    start.current = fresh;
  });
  useEffect(() => {
    let isFirst = true;
    const restore = async () => {
      const read = await drafts.read(name);
      const found = read && withNewFields(read, start.current);
      const { name: shown, draft, isRestored } = current.current;
      if (shown !== name) return;
      // The draft in this tab was saved or discarded in another.
      if (!found && isRestored && isFirst) setState(open(name, start.current));
      isFirst = false;
      if (!found || found.key === draft.key) return;
      const met = withLaterTyping(found, draft);
      if (isBegun(draft)) drafts.keep(name, met);
      setState({ name, draft: met, isRestored: true });
    };
    void restore();
    const stop = onVaultChange(() => void restore());
    return () => {
      stop();
      markClosed(name);
    };
  }, [name]);
  const change = (next: Draft<Form>) => {
    setState({ ...state, draft: next });
    if (isBegun(next)) drafts.keep(name, next);
    else drafts.forget(name);
  };
  const forget = (next: OpenedForm<Form> = fresh) => {
    drafts.forget(name);
    setState({ name, draft: begin(next), isRestored: false });
  };
  return { draftName: name, draft: state.draft, change, forget, isRestored: state.isRestored };
}

function open<Form extends object>(name: string, fresh: OpenedForm<Form>): State<Form> {
  const kept = drafts.recall(name);
  return {
    name,
    draft: kept ? withNewFields(kept, fresh) : begin(fresh),
    isRestored: kept !== null,
  };
}

function isBegun<Form extends object>({ begun, values }: Draft<Form>): boolean {
  return changedFields(begun, values).length > 0;
}

function begin<Form>(fresh: OpenedForm<Form>): Draft<Form> {
  return { ...fresh, key: newKey() };
}
