// A record edited in a form: its draft is kept, and it never overwrites what others saved.
import { useState } from "react";
import { changedFields, type Draft, type OpenedForm } from "#app/client/drafts/draft.ts";
import { useDraft } from "#app/client/drafts/use-draft.ts";
import type { Answer, Refusal, Saved } from "#app/data/commands/answer.ts";
import { named, useSave, type Refusals, type SavedIn } from "./use-save.ts";
import { sayRefusal } from "./notices.tsx";
import { rebase, type Conflict, type Newer } from "./conflict/rebase.ts";
import type { AnyTarget, Target, Typed } from "#app/data/commands/command.ts";
import { messagesOf } from "#app/platform/messages.schema.ts";
import { undoOf } from "../changes/undo-of.ts";
import { BRING_BACK, UNDO, versionAfterRestore } from "../changes/undo.ts";

export type RecordAnswer<Form> = Saved | (Refusal & { newer?: { version: number; values: Form } });

/** A button that resolves a refusal: its label and its action. */
export type Remedy = { label: string; onTake: () => void };

/** A conflict as displayed, and the base to save on once both values have been seen. */
type Shown<Form> = Conflict<Form> & {
  problem: string;
  base: Pick<Draft<Form>, "begun" | "version">;
};

type More = { isMeant?: true };

/** The default request body of a form; a new record has no version. */
type RecordBody<Form> = { key: string; version: number | null; values: Form; isMeant?: true };

/** Builds the request body where it is not the default one. */
export type Bodies<Form, Input> =
  RecordBody<Form> extends Typed<Input>
    ? { bodyOf?: (draft: Draft<Form>, more: More) => Typed<Input> }
    : { bodyOf: (draft: Draft<Form>, more: More) => Typed<Input> };

export type RecordOptions<Form, Given extends Answer, Input> = {
  /** Identifies this form's draft. */
  draftName: string;
  fresh: OpenedForm<Form>;
  to: Target<Input, SavedIn<Given>>;
  /** The change's label while it is queued. */
  wordsOf: (values: Form) => string;
  refusals?: Refusals;
  /** Reads the current record from a refusal; its `newer` field by default. */
  newerIn?: (refusal: Exclude<Given, Saved>) => Newer<Form> | undefined;
  /** Returns error messages by field, null for none; by default those of the command's schema. */
  check?: (values: NoInfer<Form>) => Record<string, string> | null;
  /** `came` lists the fields that someone else changed in the meantime, merged with mine. */
  onSaved: (values: Form, answer: Saved, came: (keyof Form)[]) => void;
  /** The form's new initial values after saving, for a form that stays open. */
  after?: (values: Form, version: number | null) => OpenedForm<Form>;
  /** The form is inside the row and disappears with it, so a notice offers to restore the row. */
  isInRow?: boolean;
  /** Returns true when the form handles the refusal itself. */
  onRefused?: (refusal: Exclude<Given, Saved>) => boolean;
};

/**
 * `save` sends the form. When it is refused because someone else saved first, fields that only one
 * person changed are merged and resent; where both changed one, `conflict` has both values and `take`
 * chooses. `remedy` restores a deleted row and saves the form on it.
 */
export function useRecord<Form extends object, Input, Given extends Answer = RecordAnswer<Form>>(
  options: RecordOptions<Form, Given, Input> & Bodies<Form, Input>,
) {
  const { draftName, fresh, to, wordsOf, check, onSaved, onRefused } = options;
  const { newerIn = asNewer } = options;
  const bodyOf: (draft: Draft<Form>, more: More) => object =
    (options.bodyOf as typeof asRecord<Form> | undefined) ?? asRecord;
  const { draft, change, forget, isRestored } = useDraft(draftName, fresh);
  const [messages, setMessages] = useState<Record<string, string>>({});
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [conflict, setClash] = useState<Shown<Form> | null>(null);
  const [came, setCame] = useState<(keyof Form)[]>([]);
  // The stored draft keeps the older version until it is saved, so closing the form without choosing
  // shows the conflict again.
  const current = conflict ? { ...draft, ...conflict.base } : draft;
  const end = ({ values, version }: Draft<Form>, answer: Saved, all: (keyof Form)[]) => {
    setClash(null);
    setCame([]);
    forget(options.after?.(values, version));
    onSaved(values, answer, all);
  };
  const moreOf = ({ values }: Draft<Form>) => ({ words: wordsOf(values), draft: draftName });
  const { resend, isSaving } = useSave<Given>((answer, of, again) => {
    if (answer.isSaved) return end(current, answer, came);
    const refused = answer as Exclude<Given, Saved>;
    if (onRefused?.(refused)) return;
    if (options.isInRow && answer.change) return sayRefusal(answer, of);
    const newer = (newerIn as typeof asNewer<Form>)(refused as Refusal);
    const met = newer && rebase(current, newer);
    if (!met || met.outcome === "refused") {
      setMessages(answer.messages ?? {});
      return setRefusal(answer);
    }
    const all = [...new Set([...came, ...met.came])];
    setCame(all);
    if (met.outcome === "choose") {
      const { begun, version, values } = met.draft;
      change({ ...draft, values });
      return setClash({ ...met.conflict, base: { begun, version }, problem: answer.problem });
    }
    setClash(null);
    change(met.draft);
    if (met.outcome === "done") return end(met.draft, { isSaved: true }, all);
    again(to, bodyOf(met.draft, {}), moreOf(met.draft));
  }, options.refusals);
  const post = (from: Draft<Form>, more: More = {}) => resend(to, bodyOf(from, more), moreOf(from));
  const set = (values: Form) => {
    const answered = changedFields(draft.values, values) as string[];
    setMessages(
      Object.fromEntries(Object.entries(messages).filter(([field]) => !answered.includes(field))),
    );
    setRefusal(null);
    change({ ...draft, values });
  };
  const { send: bringBack, isSaving: isComingBack } = useSave<Answer>((answer) => {
    if (!answer.isSaved) return setRefusal(answer);
    const back = { ...current, version: versionAfterRestore(current.version) };
    setClash(null);
    change(back);
    post(back);
  });
  const save = (more: More = {}) => {
    const wrong = check ? check(draft.values) : problemsOf(to, bodyOf(current, more), draft.values);
    setMessages(wrong ?? {});
    setRefusal(null);
    if (!wrong) post(current, more);
  };
  const remedy = (): Remedy | null => {
    if (refusal?.isAsking) {
      return { label: "Save anyway", onTake: () => save({ isMeant: true }) };
    }
    const taken = refusal?.change;
    if (!taken) return null;
    return {
      label: BRING_BACK,
      onTake: () => bringBack(undoOf(taken), {}, { words: named(UNDO, taken.summary) }),
    };
  };
  return {
    draftName,
    values: draft.values,
    set,
    save,
    isSaving: isSaving || isComingBack,
    messages,
    problem: refusal?.problem ?? "",
    remedy: remedy(),
    conflict,
    /** Resolves a conflicting field with my value or theirs. */
    take: (field: keyof Form, from: Form) => set({ ...draft.values, [field]: from[field] }),
    forget: () => {
      setClash(null);
      forget();
    },
    isRestored,
  };
}

/** Returns the schema's messages for the fields of a form; null when only the server can tell. */
function problemsOf({ command }: AnyTarget, body: object, fields: object) {
  if (body instanceof FormData) return null;
  const read = command.schema?.safeParse(body);
  if (!read || read.success) return null;
  const messages = Object.entries(messagesOf(read.error)).filter(([field]) => field in fields);
  return messages.length === 0 ? null : Object.fromEntries(messages);
}

function asRecord<Form>({ key, version, values }: Draft<Form>, more: More): object {
  return { key, version, values, ...more };
}

function asNewer<Form>(refusal: Refusal): Newer<Form> | undefined {
  return refusal.newer as Newer<Form> | undefined;
}
