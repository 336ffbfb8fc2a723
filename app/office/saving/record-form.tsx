// The dialog for adding or editing a record: it keeps a draft and never overwrites other people's changes.
import type { ReactNode } from "react";
import { DraftNotice } from "#app/client/drafts/draft-notice.tsx";
import type { Answer, Saved } from "#app/data/commands/answer.ts";
import { BothFields, type Words } from "./conflict/both-fields.tsx";
import { FormDialog } from "./form-dialog.tsx";
import { named } from "./use-save.ts";
import { say } from "./notices.tsx";
import { useRecord, type Bodies, type RecordOptions, type RecordAnswer } from "./use-record.ts";

type Fields<Form> = {
  values: Form;
  onChange: (values: Form) => void;
  /** Error messages by field name. */
  messages: Record<string, string>;
};

type Props<Form extends object, Given extends Answer, Input> = Omit<
  RecordOptions<Form, Given, Input>,
  "onSaved" | "wordsOf"
> &
  Bodies<Form, Input> & {
    title: string;
    /** The save button's label. */
    saveLabel: string;
    size?: "lg" | "xl";
    /** An upload that belongs to the form is still in progress. */
    isHeld?: boolean;
    labels: Partial<Record<keyof Form, string>>;
    /** The record's label while its change is queued; its "name" field by default. */
    nameOf?: (values: NoInfer<Form>) => string | undefined;
    /** How to display values in a conflict. */
    words?: Words<NoInfer<Form>>;
    onSaved: (values: NoInfer<Form>, answer: Saved) => void;
    onClose: () => void;
    children: (fields: Fields<NoInfer<Form>>) => ReactNode;
  };

export function RecordForm<Form extends object, Input, Given extends Answer = RecordAnswer<Form>>(
  props: Props<Form, Given, Input>,
) {
  const { title, saveLabel, size = "lg", isHeld = false, labels, words } = props;
  const { nameOf = nameIn, onSaved, onClose, children, ...options } = props;
  const record = useRecord<Form, Input, Given>({
    ...options,
    wordsOf: (values: Form) => named(title, nameOf(values)),
    onSaved: (values: Form, answer: Saved, came: (keyof Form)[]) => {
      onSaved(values, answer);
      sayCame(came, labels);
      onClose();
    },
    // TypeScript loses the properties of a generic rest object.
  } as RecordOptions<Form, Given, Input> & Bodies<Form, Input>);
  const { values, set, messages } = record;
  return (
    <FormDialog
      title={title}
      saveLabel={saveLabel}
      isSaving={record.isSaving}
      isHeld={isHeld}
      size={size}
      problem={record.problem}
      remedy={record.remedy}
      onSave={() => record.save()}
      onClose={onClose}
    >
      <DraftNotice isRestored={record.isRestored} onForget={record.forget} />
      <BothFields
        conflict={record.conflict}
        values={values}
        labels={labels}
        words={words}
        onTake={record.take}
      />
      {children({ values, onChange: set, messages })}
    </FormDialog>
  );
}

function nameIn(values: { name?: string }): string | undefined {
  return values.name;
}

/** Shows which fields someone else changed in the meantime and are kept. */
export function sayCame<Form>(
  came: readonly (keyof Form)[],
  labels: Partial<Record<keyof Form, string>>,
): void {
  if (came.length === 0) return;
  const names = came.map((field) => labels[field] ?? String(field)).join(", ");
  say(`Someone else also changed ${names}. Both changes are saved.`);
}
