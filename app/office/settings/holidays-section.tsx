// The bank holidays: days on which nobody is asked to call.
import { ActionIcon, Button, TextInput } from "@mantine/core";
import { useState, type FormEvent } from "react";
import { formatDay } from "#app/ui/format.ts";
import { TrashIcon } from "#app/ui/icons.tsx";
import { offerUndo, say } from "../saving/notices.tsx";
import styles from "./settings.module.css";
import { useSettingsSave } from "./use-settings-save.ts";

type Holiday = { day: string; name: string };

export function Holidays({ holidays }: { holidays: readonly Holiday[] }) {
  return (
    <section className={styles.section} aria-labelledby="holidays">
      <h2 id="holidays" className={styles.title}>
        Bank holidays
      </h2>
      <p>Those of England and Wales. No call is put off to one of them.</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable with the keyboard */}
      <ol className={styles.rows} aria-label="The bank holidays" tabIndex={0}>
        {holidays.map((holiday) => (
          <HolidayLine key={holiday.day} {...holiday} />
        ))}
      </ol>
      <AddHoliday />
    </section>
  );
}

function HolidayLine({ day, name }: Holiday) {
  const { send, isSaving } = useSettingsSave(({ change }) => {
    if (change) offerUndo(change);
  });
  return (
    <li>
      <span className={styles.grow}>
        {formatDay(day)} <small>{name}</small>
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

function AddHoliday() {
  const [day, setDay] = useState("");
  const [name, setName] = useState("");
  const { send, isSaving, messages, other } = useSettingsSave(() => {
    say("Saved!");
    setDay("");
    setName("");
  });
  const save = (event: FormEvent) => {
    event.preventDefault();
    send({ do: "set holiday", day, name });
  };
  return (
    <form onSubmit={save} noValidate className={styles.form}>
      <TextInput
        label="Day"
        type="date"
        value={day}
        error={messages.day ?? (other || undefined)}
        onChange={({ currentTarget }) => setDay(currentTarget.value)}
      />
      <TextInput
        label="Name of the day"
        autoComplete="off"
        value={name}
        error={messages.name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <Button type="submit" variant="default" loading={isSaving}>
        Add
      </Button>
    </form>
  );
}
