// The reference day for children's ages in class age ranges.
import { Button } from "@mantine/core";
import type { FormEvent } from "react";
import { DraftNotice } from "#app/client/drafts/draft-notice.tsx";
import { useFormDraft } from "#app/client/drafts/use-form-draft.ts";
import { formatDay } from "#app/ui/format.ts";
import { BothValues } from "#app/office/saving/conflict/both-values.tsx";
import { say } from "#app/office/saving/notices.tsx";
import { DayField } from "#app/office/typed/day-field.tsx";
import { Section } from "#app/office/settings/section.tsx";
import styles from "#app/office/settings/settings.module.css";
import { useSettingsSave } from "#app/office/settings/use-settings-save.ts";
import { setAgesDay } from "../settings.commands.ts";

export function Ages({ agesOn }: { agesOn: string | null }) {
  const draft = useFormDraft("ages of classes", { day: agesOn ?? "" });
  const { day } = draft.values;
  const { send, isSaving, messages, other, both } = useSettingsSave(
    () => {
      say("Saved!");
      draft.forget();
    },
    { onTheirs: () => draft.forget() },
  );
  const save = (event: FormEvent) => {
    event.preventDefault();
    send(setAgesDay.at(), { day, was: agesOn ?? "" }, { draft: draft.draftName, mine: day });
  };
  return (
    <Section title="Ages">
      <p>
        {agesOn === null
          ? "A child's age for a class is their age on the day they start."
          : `A child's age for a class is their age on ${formatDay(agesOn)}.`}{" "}
        Callboard warns about a child outside the age range, but you can still enrol them.
      </p>
      <form onSubmit={save} noValidate className={styles.form}>
        <DraftNotice isRestored={draft.isRestored} onForget={draft.forget} />
        <DayField
          label="Ages count on"
          of="Ages count on"
          description="For example 1 September. Leave blank to use the day they start"
          value={day}
          error={messages.day ?? (other || undefined)}
          onChange={(next) => draft.set({ day: next })}
        />
        <BothValues both={both} />
        <Button type="submit" variant="default" loading={isSaving}>
          Save the day
        </Button>
      </form>
    </Section>
  );
}
