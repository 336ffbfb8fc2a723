// The catalogue of classes: what members and trials can be in, in the order in which it is offered.
import { Button, TextInput } from "@mantine/core";
import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from "react";
import { formatCount } from "#app/ui/format.ts";
import { RowActions } from "#app/ui/row-actions.tsx";
import type { CatalogueClass } from "../classes/catalogue.server.ts";
import { offerUndo, say } from "../saving/notices.tsx";
import { useSettingsSave } from "./use-settings-save.ts";
import styles from "./settings.module.css";

export function Classes({ classes }: { classes: readonly CatalogueClass[] }) {
  const [editing, setEditing] = useState<string | null>(null);
  return (
    <section className={styles.section} aria-labelledby="classes">
      <h2 id="classes" className={styles.title}>
        Classes
      </h2>
      <p>
        {formatCount(classes.length, "class", "classes")}, as members and trials choose them. One
        that gets another name keeps its members; one that is removed stays with those who have it.
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable with the keyboard */}
      <ol className={styles.rows} aria-label="The catalogue" tabIndex={0}>
        {classes.map((each, index) =>
          each.id === editing ? (
            <li key={each.id}>
              <EditClass {...each} place={index + 1} onClose={() => setEditing(null)} />
            </li>
          ) : (
            <ClassLine key={each.id} {...each} onEdit={() => setEditing(each.id)} />
          ),
        )}
      </ol>
      <AddClass />
    </section>
  );
}

function ClassLine({ id, name, onEdit }: CatalogueClass & { onEdit: () => void }) {
  const { send, isSaving, other } = useSettingsSave(({ change }) => {
    if (change) offerUndo(change);
  });
  const remove = () => {
    if (!isSaving) send({ do: "remove class", id });
  };
  return (
    <li>
      <span className={styles.grow}>
        {name}
        {other && <strong role="alert">{other}</strong>}
      </span>
      <RowActions name={name} onEdit={onEdit} onDelete={remove} />
    </li>
  );
}

type EditProps = CatalogueClass & {
  /** Where it stands, counted from 1. */
  place: number;
  onClose: () => void;
};

function EditClass({ id, onClose, ...stands }: EditProps) {
  const [name, setName] = useState(stands.name);
  const [place, setPlace] = useState(String(stands.place));
  const { send, isSaving, messages, other } = useSettingsSave(() => {
    say("Saved!");
    onClose();
  });
  const save = (event: FormEvent) => {
    event.preventDefault();
    send({ do: "change class", id, name, place });
  };
  const form = useRef<HTMLFormElement>(null);
  const isWrong = other !== "" || Object.keys(messages).length > 0;
  // The list scrolls, and the form is taller than the line that it takes the place of.
  useEffect(() => {
    if (form.current) void form.current.scrollIntoView({ block: "nearest", inline: "nearest" });
    // oxlint-disable-next-line react/exhaustive-deps -- what is wrong makes the form taller
  }, [isWrong]);
  const closeByEscape = ({ key }: KeyboardEvent) => {
    if (key === "Escape") onClose();
  };
  return (
    <form ref={form} onSubmit={save} noValidate className={styles.form}>
      <TextInput
        label="Name of the class"
        autoComplete="off"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field stands where the pressed button stood
        autoFocus
        onKeyDown={closeByEscape}
        value={name}
        error={messages.name ?? (other || undefined)}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <TextInput
        label="Place in the list"
        inputMode="numeric"
        onKeyDown={closeByEscape}
        autoComplete="off"
        value={place}
        error={messages.place}
        onChange={({ currentTarget }) => setPlace(currentTarget.value)}
      />
      <span className={styles.buttons}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={isSaving}>
          Save
        </Button>
      </span>
    </form>
  );
}

function AddClass() {
  const [name, setName] = useState("");
  const { send, isSaving, messages, other } = useSettingsSave(() => {
    say(`Added ${name.trim()}`);
    setName("");
  });
  const save = (event: FormEvent) => {
    event.preventDefault();
    send({ do: "add class", name });
  };
  return (
    <form onSubmit={save} noValidate className={styles.form}>
      <TextInput
        label="Add a class"
        description="It comes last; edit it to move it"
        autoComplete="off"
        value={name}
        error={messages.name ?? (other || undefined)}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <Button type="submit" variant="default" loading={isSaving}>
        Add
      </Button>
    </form>
  );
}
