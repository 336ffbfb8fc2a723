// Lists of what holds on a day, or from it on: each line with the button that takes it away, and the form that adds one.
import { ActionIcon, Button } from "@mantine/core";
import type { FormEvent, ReactNode } from "react";
import { DraftNotice } from "#app/client/drafts/draft-notice.tsx";
import { useFormDraft } from "#app/client/drafts/use-form-draft.ts";
import { TrashIcon } from "#app/ui/icons.tsx";
import { ErrorText } from "#app/ui/layout/text.tsx";
import { BothValues } from "../saving/clash/both-values.tsx";
import { offerUndo, say } from "../saving/notices.tsx";
import styles from "./settings.module.css";
import { useSettingsSave, type Change } from "./use-settings-save.ts";

type LineProps = {
  /** The change that takes it away, and what its button is called. */
  remove: Change;
  removeLabel: string;
  /** What stands on the button. */
  words?: string;
  /** The button is a bin, where there are many lines. */
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
  /** What stands on the button. */
  addLabel: string;
  /** What is sent for what was typed, and how its value is said. */
  changeOf: (typed: Form) => { change: Change; mine: string };
  children: (fields: Fields<Form>) => ReactNode;
};

type Fields<Form> = {
  typed: Form;
  set: (typed: Partial<Form>) => void;
  /** What is wrong with each field, by its name. */
  messages: Record<string, string>;
  /** What is wrong with none of them. */
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
