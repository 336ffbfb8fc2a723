// The day from which families are asked, once a year, whether their details are still right.
import { Button } from "@mantine/core";
import type { FormEvent } from "react";
import { href, Link } from "react-router";
import { DraftNotice } from "#app/client/drafts/draft-notice.tsx";
import { useFormDraft } from "#app/client/drafts/use-form-draft.ts";
import { BothValues } from "#app/office/saving/conflict/both-values.tsx";
import { say } from "#app/office/saving/notices.tsx";
import { DayField } from "#app/office/typed/day-field.tsx";
import { Section } from "#app/office/settings/section.tsx";
import styles from "#app/office/settings/settings.module.css";
import { useSettingsSave } from "#app/office/settings/use-settings-save.ts";
import { setYearlyQuestion } from "../settings.commands.ts";

export function YearlyQuestion({ askedFrom }: { askedFrom: string | null }) {
  const draft = useFormDraft("yearly question", { day: askedFrom ?? "" });
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
    send(
      setYearlyQuestion.at(),
      { day, was: askedFrom ?? "" },
      { draft: draft.draftName, mine: day },
    );
  };
  return (
    <Section title="Is this still right?">
      <p>
        Once a year, from this day on, each family's page asks whether contacts, consents and
        medical notes are still right.{" "}
        <Link to={href("/admin/families/not-answered")}>Not answered</Link> lists who hasn't
        replied.
      </p>
      <form onSubmit={save} noValidate className={styles.form}>
        <DraftNotice isRestored={draft.isRestored} onForget={draft.forget} />
        <DayField
          label="Ask every year from"
          of="Ask every year from"
          description="Leave blank to ask nothing"
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
