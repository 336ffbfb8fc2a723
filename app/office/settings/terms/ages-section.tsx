// The day on which ages count: whether a child fits a class is a question of that day.
import { Button } from "@mantine/core";
import type { FormEvent } from "react";
import { DraftNotice } from "#app/client/drafts/draft-notice.tsx";
import { useFormDraft } from "#app/client/drafts/use-form-draft.ts";
import { formatDay } from "#app/ui/format.ts";
import { BothValues } from "#app/office/saving/clash/both-values.tsx";
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
          ? "Whether a child fits a class is a question of the day on which they begin."
          : `Whether a child fits a class is a question of ${formatDay(agesOn)}.`}{" "}
        A child who does not fit is told, and can be enrolled all the same.
      </p>
      <form onSubmit={save} noValidate className={styles.form}>
        <DraftNotice isRestored={draft.isRestored} onForget={draft.forget} />
        <DayField
          label="Ages count on"
          of="Ages count on"
          description="Such as 1 September. Empty: on the day on which they begin"
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
