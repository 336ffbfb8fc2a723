// The bank holidays: days on which no class meets and nobody is asked to call.
import { ActionIcon, Button, TextInput } from "@mantine/core";
import type { FormEvent } from "react";
import { readDay } from "#app/platform/typed/day.ts";
import { valueOf } from "#app/platform/typed/reading.ts";
import { DraftNotice } from "#app/sending/drafts/draft-notice.tsx";
import { useFormDraft } from "#app/sending/drafts/use-form-draft.ts";
import { formatDay } from "#app/ui/format.ts";
import { TrashIcon } from "#app/ui/icons.tsx";
import { offerUndo, say } from "#app/office/saving/notices.tsx";
import { DayField } from "#app/office/typed/day-field.tsx";
import { BothValues } from "#app/office/saving/clash/both-values.tsx";
import { Section } from "#app/office/settings/section.tsx";
import styles from "#app/office/settings/settings.module.css";
import { useSettingsSave } from "#app/office/settings/use-settings-save.ts";

type Holiday = { day: string; name: string };

export function Holidays({ holidays }: { holidays: readonly Holiday[] }) {
  return (
    <Section title="Bank holidays">
      <p>
        Those of England and Wales. No class meets on one of them unless it is held after all, and
        no call is put off to one.
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable with the keyboard */}
      <ol className={styles.rows} aria-label="The bank holidays" tabIndex={0}>
        {holidays.map((holiday) => (
          <HolidayLine key={holiday.day} {...holiday} />
        ))}
      </ol>
      <AddHoliday holidays={holidays} />
    </Section>
  );
}

function HolidayLine({ day, name }: Holiday) {
  const { send, isSaving, other } = useSettingsSave(({ change }) => {
    if (change) offerUndo(change);
  });
  return (
    <li>
      <span className={styles.grow}>
        {formatDay(day)} <small>{name}</small>
        {other && <strong role="alert">{other}</strong>}
      </span>
      <ActionIcon
        variant="subtle"
        size="lg"
        aria-label={`Delete ${name}, ${formatDay(day)}`}
        loading={isSaving}
        onClick={() => send({ do: "remove holiday", day })}
      >
        <TrashIcon size={18} aria-hidden />
      </ActionIcon>
    </li>
  );
}

function AddHoliday({ holidays }: { holidays: readonly Holiday[] }) {
  const draft = useFormDraft("bank holiday", { day: "", name: "" });
  const { day, name } = draft.values;
  const { send, isSaving, messages, other, both } = useSettingsSave(
    (answer) => {
      if (answer.change) offerUndo(answer.change);
      else say("Saved!");
      draft.forget();
    },
    { onTheirs: () => draft.forget() },
  );
  const save = (event: FormEvent) => {
    event.preventDefault();
    const on = valueOf(readDay(day));
    const was = holidays.find((holiday) => holiday.day === on)?.name ?? null;
    const said = { draft: draft.draftName, mine: name.trim() };
    send({ do: "set holiday", day, name, was }, said);
  };
  return (
    <form onSubmit={save} noValidate className={styles.form}>
      <DraftNotice isRestored={draft.isRestored} onForget={draft.forget} />
      <DayField
        label="Day"
        value={day}
        error={messages.day ?? (other || undefined)}
        onChange={(next) => draft.set({ day: next })}
      />
      <TextInput
        label="Name of the day"
        autoComplete="off"
        value={name}
        error={messages.name}
        onChange={({ currentTarget }) => draft.set({ name: currentTarget.value })}
      />
      <BothValues both={both} />
      <Button type="submit" variant="default" loading={isSaving}>
        Add a bank holiday
      </Button>
    </form>
  );
}
