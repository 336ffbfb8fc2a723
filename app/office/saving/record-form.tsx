// The dialog in which a record is added or changed: it keeps its draft and never saves over others.
import { useState, type ReactNode } from "react";
import type { Refusal, Saved } from "./answer.ts";
import { differences, mergeDraft, type Fresh } from "./draft.ts";
import { DraftNotice } from "./draft-notice.tsx";
import { FormDialog } from "./form-dialog.tsx";
import { NewerValues, type Clash } from "./newer-values.tsx";
import { useDraft } from "./use-draft.ts";
import { useSave } from "./use-save.ts";

type Fields<Form> = {
  values: Form;
  onChange: (values: Form) => void;
  /** What is wrong with each field, by its name. */
  messages: Record<string, string>;
};

type RecordAnswer<Form> = Saved | (Refusal & { newer?: { version: number; values: Form } });

type Props<Form> = {
  title: string;
  /** What stands on the button that saves. */
  saveLabel: string;
  /** Tells this form's draft from others. */
  draftName: string;
  fresh: Fresh<Form>;
  /** Where the form is posted: its draft's key, the record's version and the values. */
  address: string;
  /** What is wrong with the values, by field; null when nothing is. */
  check: (values: Form) => Record<string, string> | null;
  labels: Record<keyof Form, string>;
  onSaved: (values: Form, answer: Saved) => void;
  onClose: () => void;
  children: (fields: Fields<Form>) => ReactNode;
};

export function RecordForm<Form extends object>(props: Props<Form>) {
  const { title, saveLabel, address, check, labels, onSaved, onClose, children } = props;
  const { draft, change, forget, isRestored } = useDraft(props.draftName, props.fresh);
  const [messages, setMessages] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState("");
  const [clash, setClash] = useState<Clash<Form> | null>(null);
  const { send, isSaving } = useSave<RecordAnswer<Form>>((answer) => {
    if (answer.isSaved) {
      forget();
      onSaved(draft.values, answer);
      onClose();
      return;
    }
    setProblem(answer.newer ? "" : answer.problem);
    setMessages(answer.messages ?? {});
    if (answer.newer) {
      const { version, values: theirs } = answer.newer;
      const merged = mergeDraft(draft.begun, draft.values, theirs);
      change({ ...draft, begun: theirs, values: merged.values, version });
      setClash({ problem: answer.problem, theirs, fields: merged.clashes });
    }
  });
  const set = (values: Form) => {
    const answered = differences(draft.values, values) as string[];
    setMessages(
      Object.fromEntries(Object.entries(messages).filter(([field]) => !answered.includes(field))),
    );
    setProblem("");
    change({ ...draft, values });
  };
  const save = () => {
    const wrong = check(draft.values);
    setMessages(wrong ?? {});
    setProblem("");
    if (wrong) return;
    const { key, version, values } = draft;
    send(address, { key, version, values });
  };
  return (
    <FormDialog
      title={title}
      saveLabel={saveLabel}
      isSaving={isSaving}
      isWide
      problem={problem}
      onSave={save}
      onClose={onClose}
    >
      <DraftNotice isRestored={isRestored} onForget={forget} />
      {clash && (
        <NewerValues
          key={draft.version}
          clash={clash}
          mine={draft.values}
          labels={labels}
          onTake={(field) => set({ ...draft.values, [field]: clash.theirs[field] })}
        />
      )}
      {children({ values: draft.values, onChange: set, messages })}
    </FormDialog>
  );
}
