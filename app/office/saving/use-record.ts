// A record that is changed in a form: its draft is kept, and it is never saved over what others saved.
import { useState } from "react";
import { changedFields, type Draft, type OpenedForm } from "#app/client/drafts/draft.ts";
import { useDraft } from "#app/client/drafts/use-draft.ts";
import type { Answer, Refusal, Saved } from "#app/data/commands/answer.ts";
import { named, useSave, type Refusals, type SavedIn } from "./use-save.ts";
import { sayRefusal } from "./notices.tsx";
import { meet, type Clash, type Newer } from "./clash/meet.ts";
import type { AnyTarget, Target, Typed } from "#app/data/commands/command.ts";
import { messagesOf } from "#app/platform/messages.schema.ts";
import { undoOf } from "../changes/undo-of.ts";
import { BRING_BACK, UNDO, versionAfterRestore } from "../changes/undo.ts";

export type RecordAnswer<Form> = Saved | (Refusal & { newer?: { version: number; values: Form } });

/** What is said on the button beside a refusal, and what it does. */
export type Remedy = { label: string; onTake: () => void };

/** What is shown of a clash, and what the form is saved over once both have been seen. */
type Shown<Form> = Clash<Form> & {
  problem: string;
  base: Pick<Draft<Form>, "begun" | "version">;
};

type More = { isMeant?: true };

/** What is posted of a form unless it says otherwise; a new record has no version. */
type RecordBody<Form> = { key: string; version: number | null; values: Form; isMeant?: true };

/** What is posted, where that is not the draft's key, the record's version and the values. */
export type Bodies<Form, Input> =
  RecordBody<Form> extends Typed<Input>
    ? { bodyOf?: (draft: Draft<Form>, more: More) => Typed<Input> }
    : { bodyOf: (draft: Draft<Form>, more: More) => Typed<Input> };

export type RecordOptions<Form, Given extends Answer, Input> = {
  /** Tells this form's draft from others. */
  draftName: string;
  fresh: OpenedForm<Form>;
  to: Target<Input, SavedIn<Given>>;
  /** What the change is called while it waits. */
  wordsOf: (values: Form) => string;
  refusals?: Refusals;
  /** What stands now, as a refusal tells it; as `newer` has it where it is not given. */
  newerIn?: (refusal: Exclude<Given, Saved>) => Newer<Form> | undefined;
  /** The problems of the values by field, null for none; by default those that the command's schema finds. */
  check?: (values: NoInfer<Form>) => Record<string, string> | null;
  /** `came` are the fields that somebody else changed meanwhile, and that were saved too. */
  onSaved: (values: Form, answer: Saved, came: (keyof Form)[]) => void;
  /** What the form begins with once it is saved, where it stays open. */
  after?: (values: Form, version: number | null) => OpenedForm<Form>;
  /** The form stands in the row, and goes with it: a notice offers the row back. */
  isInRow?: boolean;
  /** True where the form deals with a refusal itself. */
  onRefused?: (refusal: Exclude<Given, Saved>) => boolean;
};

/**
 * `save` sends the form. Refused because somebody else saved meanwhile, fields that only one of us
 * changed are merged and sent at once; where both changed one, `clash` has both values, and `take`
 * chooses. A row that was deleted meanwhile can be brought back with what is typed: `remedy`.
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
  const [clash, setClash] = useState<Shown<Form> | null>(null);
  const [came, setCame] = useState<(keyof Form)[]>([]);
  // The kept draft stays one of the older version until it is saved: whoever closes the form without
  // choosing is asked again.
  const current = clash ? { ...draft, ...clash.base } : draft;
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
    const met = newer && meet(current, newer);
    if (!met || met.outcome === "refused") {
      setMessages(answer.messages ?? {});
      return setRefusal(answer);
    }
    const all = [...new Set([...came, ...met.came])];
    setCame(all);
    if (met.outcome === "choose") {
      const { begun, version, values } = met.draft;
      change({ ...draft, values });
      return setClash({ ...met.clash, base: { begun, version }, problem: answer.problem });
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
      return { label: "Save all the same", onTake: () => save({ isMeant: true }) };
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
    clash,
    /** Puts mine or theirs into a field that both changed. */
    take: (field: keyof Form, from: Form) => set({ ...draft.values, [field]: from[field] }),
    forget: () => {
      setClash(null);
      forget();
    },
    isRestored,
  };
}

/** The messages of the command's schema for the fields of a form; null where the server is to say it. */
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
