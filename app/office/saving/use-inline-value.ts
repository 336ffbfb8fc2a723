// A value that is typed over in its place: leaving it or Enter saves, Escape restores, and where
// somebody else has changed it meanwhile both values are there to choose from.
import { useEffect, useRef, useState } from "react";
import { drafts } from "#app/client/drafts/browser-drafts.ts";
import { markClosed } from "#app/client/reopening.ts";
import { useReopening } from "#app/client/use-reopening.ts";
import { onVaultChange } from "#app/client/vault/vault.ts";
import type { Refusal, Saved } from "#app/data/commands/answer.ts";
import type { Target } from "#app/data/commands/command.ts";
import { useOneValue, type Changing, type OneChange, type Standing } from "./use-one-value.ts";

type Seen = OneChange["seen"];

/** What the typing began on: the text of the field, and what the server is told about it. */
type Begun = { text: string; seen: Seen };

type Options<Refused, Input> = {
  /** Tells this value's draft from others. */
  draftName: string;
  /** As it stands, as the field has it, and as the server guards it. */
  value: string;
  seen: Seen;
  to: Target<Input, Saved>;
  /** What a new text is called while it waits. */
  wordsOf: (typed: string) => string;
  /** What is posted for a text, but for what it was made on. */
  changeTo: (typed: string) => Changing<Input>;
  /** What is still there now, as the field would have it; undefined where the refusal does not tell. */
  standsIn: (refused: Refused) => Standing | undefined;
  /** How it is said, where it is not as it stands in the field. */
  say?: (value: string) => string;
  isUnchanged: (value: string, typed: string) => boolean;
  /** The field is always there, not only while it is opened: its draft is looked for at once. */
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
  // Enter and Escape end the typing, and losing the focus after them would save (again).
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
  const { put, clash, isSaving, isWaiting, drop } = useOneValue<Refused>({
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
    // It may have been closed, or saved, while the draft was looked for.
    if (text === undefined || opening !== openings.current) return;
    setTyped((now) => (now === null || now === value ? text : now));
    // Somebody may have changed it since that was typed.
    setBegun({ text: value, seen, ...(found?.begun as Partial<Begun>) });
    isSettled.current = false;
    setIsRestored(true);
  };
  useEffect(() => {
    if (!isAlwaysOpen) return;
    void restore();
    return onVaultChange(() => void restore());
    // oxlint-disable-next-line react/exhaustive-deps -- a draft is looked for once
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
    if (isSettled.current || typed === null || isSaving || clash) return;
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
    problem: clash
      ? `${clash.problem} It is ${(clash.theirs && say(clash.theirs)) || "empty"} now.`
      : problem,
    isRestored,
    isSaving: isSaving || isWaiting,
    isWaiting,
    begin,
    change,
    cancel: close,
    save,
    /** Both changed it: `takeMine` saves over theirs, `takeTheirs` leaves it as it stands. */
    clash,
  };
}
