// A value edited in place: Enter or leaving the field saves, Escape cancels, and a conflict offers both
// values.
import { useEffect, useRef, useState } from "react";
import { drafts } from "#app/client/drafts/browser-drafts.ts";
import { markClosed } from "#app/client/reopening.ts";
import { useReopening } from "#app/client/use-reopening.ts";
import { onVaultChange } from "#app/client/vault/vault.ts";
import type { Refusal, Saved } from "#app/data/commands/answer.ts";
import type { Target } from "#app/data/commands/command.ts";
import { useOneValue, type Changing, type OneChange, type Standing } from "./use-one-value.ts";

type Seen = OneChange["seen"];

/** The base of the edit: the field's text and the guard that the server checks. */
type Begun = { text: string; seen: Seen };

type Options<Refused, Input> = {
  /** Identifies this value's draft. */
  draftName: string;
  /** The current value as field text, and as the guard that the server checks. */
  value: string;
  seen: Seen;
  to: Target<Input, Saved>;
  /** The change's label while it is queued. */
  wordsOf: (typed: string) => string;
  /** The request body for a new text, without the guard. */
  changeTo: (typed: string) => Changing<Input>;
  /** Reads the current value from a refusal, as field text; undefined when the refusal has none. */
  standsIn: (refused: Refused) => Standing | undefined;
  /** How to display the value when the field text will not do. */
  say?: (value: string) => string;
  isUnchanged: (value: string, typed: string) => boolean;
  /** The field is always visible, so its draft is restored on mount. */
  isAlwaysOpen?: boolean;
};

export function useInlineValue<Input, Refused extends Refusal = Refusal>(
  options: Options<Refused, Input>,
) {
  const { draftName, value, seen, to, changeTo, standsIn, isUnchanged } = options;
  const { wordsOf, say = (text: string) => text, isAlwaysOpen } = options;
  const [typed, setTyped] = useState<string | null>(null);
  const [begun, setBegun] = useState<Begun | null>(null);
  const [isRestored, setIsRestored] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  // Set by Enter and Escape, so that the blur that follows does not save again.
  const isSettled = useRef(true);
  const openings = useRef(0);
  const close = () => {
    isSettled.current = true;
    openings.current += 1;
    drafts.forget(draftName);
    markClosed(draftName);
    setIsRestored(false);
    setProblem(null);
    setTyped(null);
    setBegun(null);
    drop();
  };
  const { put, conflict, isSaving, isWaiting, drop } = useOneValue<Refused>({
    standsIn,
    isUnchanged,
    onSaved: () => close(),
    onTheirs: () => close(),
    onRefused: (refused) => {
      isSettled.current = false;
      setProblem(refused.messages?.value ?? refused.problem);
    },
  });
  const restore = async () => {
    const opening = openings.current;
    const found = await drafts.read(draftName);
    const { text } = (found?.values ?? {}) as { text?: string };
    // The field may have been closed or saved while the draft was being read.
    if (text === undefined || opening !== openings.current) return;
    setTyped((now) => (now === null || now === value ? text : now));
    // The value may have changed since the draft was typed.
    setBegun({ text: value, seen, ...(found?.begun as Partial<Begun>) });
    isSettled.current = false;
    setIsRestored(true);
  };
  useEffect(() => {
    if (!isAlwaysOpen) return;
    void restore();
    return onVaultChange(() => void restore());
    // oxlint-disable-next-line react/exhaustive-deps -- the draft is read once
  }, [draftName, isAlwaysOpen]);
  const begin = () => {
    isSettled.current = false;
    setProblem(null);
    setTyped(value);
    setBegun({ text: value, seen });
    void restore();
  };
  useReopening((draft) => {
    if (draft === draftName) begin();
    return draft === draftName;
  });
  const change = (text: string) => {
    isSettled.current = false;
    setProblem(null);
    drop();
    setTyped(text);
    const from = begun ?? { text: value, seen };
    setBegun(from);
    drafts.keep(draftName, { begun: from, values: { text }, version: null, key: draftName });
  };
  const save = () => {
    if (isSettled.current || typed === null || isSaving || conflict) return;
    const from = begun ?? { text: value, seen };
    if (isUnchanged(from.text, typed)) return close();
    isSettled.current = true;
    setProblem(null);
    const asked = { change: changeTo(typed), seen: from.seen, begun: from.text, mine: typed };
    put(to, { ...asked, more: { words: wordsOf(typed), draft: draftName } });
  };
  return {
    typed,
    shown: typed ?? value,
    problem: conflict
      ? `${conflict.problem} It is now ${(conflict.theirs && say(conflict.theirs)) || "empty"}.`
      : problem,
    isRestored,
    isSaving: isSaving || isWaiting,
    isWaiting,
    begin,
    change,
    cancel: close,
    save,
    /** A conflict: `takeMine` overwrites their value, `takeTheirs` keeps it. */
    conflict,
  };
}
