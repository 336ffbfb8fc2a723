// The form of a setting that is one day.
import { Button } from "@mantine/core";
import type { FormEvent } from "react";
import { DraftNotice } from "#app/client/drafts/draft-notice.tsx";
import { useFormDraft } from "#app/client/drafts/use-form-draft.ts";
import type { setAgesDay, setYearlyQuestion } from "./settings.commands.ts";
import { BothValues } from "#app/office/saving/conflict/both-values.tsx";
import { say } from "#app/office/saving/notices.tsx";
import { DayField } from "#app/office/typed/day-field.tsx";
import styles from "./settings.module.css";
import { useSettingsSave } from "./use-settings-save.ts";

type DayFormProps = {
  save: typeof setAgesDay | typeof setYearlyQuestion;
  /** The name of what is typed, in this browser. */
  draftName: string;
  label: string;
  description: string;
  /** YYYY-MM-DD; null when no day is set. */
  day: string | null;
};

export function DayForm({ save, draftName, label, description, day: stored }: DayFormProps) {
  const was = stored ?? "";
  const draft = useFormDraft(draftName, { day: was });
  const { day } = draft.values;
  const { send, isSaving, messages, other, both } = useSettingsSave(
    () => {
      say("Saved!");
      draft.forget();
    },
    { onTheirs: () => draft.forget() },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send(save.at(), { day, was }, { draft: draft.draftName, mine: day });
  };
  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      <DraftNotice isRestored={draft.isRestored} onForget={draft.forget} />
      <DayField
        label={label}
        of={label}
        description={description}
        value={day}
        error={messages.day ?? (other || undefined)}
        onChange={(next) => draft.set({ day: next })}
      />
      <BothValues both={both} />
      <Button type="submit" variant="default" loading={isSaving}>
        Save the day
      </Button>
    </form>
  );
}
