// Lists of values that apply on or from a day: each line with a remove button, and a form to add one.
import { ActionIcon, Button } from "@mantine/core";
import type { FormEvent, ReactNode } from "react";
import { DraftNotice } from "#app/client/drafts/draft-notice.tsx";
import { useFormDraft } from "#app/client/drafts/use-form-draft.ts";
import { TrashIcon } from "#app/ui/icons.tsx";
import { ErrorText } from "#app/ui/layout/text.tsx";
import { BothValues } from "../saving/conflict/both-values.tsx";
import { offerUndo, say } from "../saving/notices.tsx";
import styles from "./settings.module.css";
import { useSettingsSave, type Change } from "./use-settings-save.ts";

type LineProps = {
  /** The change that removes the line, and the button's accessible name. */
  remove: Change;
  removeLabel: string;
  /** The button's label. */
  words?: string;
  /** Shows a bin icon instead of a label, for long lists. */
  isBin?: boolean;
  children: ReactNode;
};

export function DatedLine(props: LineProps) {
  const { remove, removeLabel, words = "Remove", isBin = false, children } = props;
  const { sendChange, isSaving, other } = useSettingsSave(({ change }) => {
    if (change) offerUndo(change);
  });
  const button = {
    "aria-label": removeLabel,
    loading: isSaving,
    onClick: () => sendChange(remove),
  };
  return (
    <li>
      <span>
        {children}
        {other && (
          <ErrorText component="span" display="block" fw={600}>
            {other}
          </ErrorText>
        )}
      </span>
      {isBin ? (
        <ActionIcon variant="subtle" size="lg" {...button}>
          <TrashIcon size={18} aria-hidden />
        </ActionIcon>
      ) : (
        <Button size="sm" variant="default" {...button}>
          {words}
        </Button>
      )}
    </li>
  );
}

type AddProps<Form extends object> = {
  draftName: string;
  empty: Form;
  /** The button's label. */
  addLabel: string;
  /** Returns the change for the typed values, and the new value in words. */
  changeOf: (typed: Form) => { change: Change; mine: string };
  children: (fields: Fields<Form>) => ReactNode;
};

type Fields<Form> = {
  typed: Form;
  set: (typed: Partial<Form>) => void;
  /** Error messages by field name. */
  messages: Record<string, string>;
  /** An error that belongs to no single field. */
  other: string | undefined;
};

export function AddDated<Form extends object>(props: AddProps<Form>) {
  const { draftName, empty, addLabel, changeOf, children } = props;
  const draft = useFormDraft(draftName, empty);
  const { sendChange, isSaving, messages, other, both } = useSettingsSave(
    ({ change }) => {
      draft.forget();
      if (change) offerUndo(change);
      else say("Saved!");
    },
    { onTheirs: () => draft.forget() },
  );
  const save = (event: FormEvent) => {
    event.preventDefault();
    const { change, mine } = changeOf(draft.values);
    sendChange(change, { draft: draft.draftName, mine });
  };
  return (
    <form onSubmit={save} noValidate className={styles.form}>
      <DraftNotice isRestored={draft.isRestored} onForget={draft.forget} />
      {children({ typed: draft.values, set: draft.set, messages, other: other || undefined })}
      <BothValues both={both} />
      <Button type="submit" variant="default" loading={isSaving}>
        {addLabel}
      </Button>
    </form>
  );
}
