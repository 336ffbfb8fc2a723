// The catalogue of classes, in the order in which forms offer them.
import { ErrorText } from "#app/ui/layout/text.tsx";
import { Button, Group, TextInput } from "@mantine/core";
import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from "react";
import { DraftNotice } from "#app/client/drafts/draft-notice.tsx";
import { useTextDraft } from "#app/client/drafts/use-text-draft.ts";
import { formatCount } from "#app/ui/format.ts";
import { RowActions } from "#app/ui/list/row-actions.tsx";
import type { CatalogueClass } from "#app/office/classes/catalogue.server.ts";
import type { Refusal, Saved } from "#app/data/commands/answer.ts";
import { offerUndo, say } from "#app/office/saving/notices.tsx";
import { BothFields } from "#app/office/saving/conflict/both-fields.tsx";
import { sayCame } from "#app/office/saving/record-form.tsx";
import { useRecord } from "#app/office/saving/use-record.ts";
import { useSettingsSave } from "#app/office/settings/use-settings-save.ts";
import { Section } from "#app/office/settings/section.tsx";
import styles from "#app/office/settings/settings.module.css";
import { addClass, removeClass, changeClass } from "../settings.commands.ts";
import { LongList } from "#app/office/settings/long-list.tsx";

export function Classes({ classes }: { classes: readonly CatalogueClass[] }) {
  const [editing, setEditing] = useState<string | null>(null);
  return (
    <Section title="Classes">
      <p>
        {formatCount(classes.length, "class", "classes")} to choose from for members and trials. A
        renamed class keeps its members; a removed class stays on the records that have it.
      </p>
      <LongList component="ol" aria-label="Class catalogue">
        {classes.map((each, index) =>
          each.id === editing ? (
            <li key={each.id}>
              <EditClass {...each} place={index + 1} onClose={() => setEditing(null)} />
            </li>
          ) : (
            <ClassLine key={each.id} {...each} onEdit={() => setEditing(each.id)} />
          ),
        )}
      </LongList>
      <AddClass />
    </Section>
  );
}

function ClassLine({ id, name, onEdit }: CatalogueClass & { onEdit: () => void }) {
  const { send, isSaving, other } = useSettingsSave(({ change }) => {
    if (change) offerUndo(change);
  });
  const remove = () => {
    if (!isSaving) send(removeClass.at(), { id });
  };
  return (
    <li>
      <span>
        {name}
        {other && (
          <ErrorText component="span" display="block" fw={600}>
            {other}
          </ErrorText>
        )}
      </span>
      <RowActions name={name} onEdit={onEdit} onDelete={remove} />
    </li>
  );
}

type EditProps = CatalogueClass & {
  /** Position in the list, from 1. */
  place: number;
  onClose: () => void;
};

const CLASS_LABELS = { name: "Name of the class", place: "Place in the list" };

type ClassValues = Record<keyof typeof CLASS_LABELS, string>;
type ClassAnswer = Saved | (Refusal & { standing?: ClassValues });

function EditClass({ id, name: named, place: at, onClose }: EditProps) {
  const begun: ClassValues = { name: named, place: String(at) };
  const record = useRecord({
    draftName: `class ${id}`,
    fresh: { begun, values: begun, version: null },
    to: changeClass.at(),
    wordsOf: (values) => `Settings: change class: ${values.name}`,
    bodyOf: ({ begun: was, values }) => ({ id, ...values, was }),
    newerIn: ({ standing }: Exclude<ClassAnswer, { isSaved: true }>) =>
      standing && { version: null, values: standing },
    isInRow: true,
    onSaved: (_values, _answer, came) => {
      say("Saved!");
      sayCame(came, CLASS_LABELS);
      onClose();
    },
  });
  const { values, set, messages, problem, conflict, isSaving } = record;
  const { name, place } = values;
  const other = Object.keys(messages).length > 0 ? "" : problem;
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!isSaving) record.save();
  };
  const form = useRef<HTMLFormElement>(null);
  const isWrong = problem !== "" || conflict !== null;
  // Scrolls the form into view: it is taller than the line it replaces.
  useEffect(() => {
    if (form.current) void form.current.scrollIntoView({ block: "nearest", inline: "nearest" });
    // oxlint-disable-next-line react/exhaustive-deps -- messages make the form taller
  }, [isWrong]);
  const closeByEscape = ({ key }: KeyboardEvent) => {
    if (key === "Escape") onClose();
  };
  return (
    <form ref={form} onSubmit={save} noValidate className={styles.form}>
      <DraftNotice isRestored={record.isRestored} onForget={record.forget} />
      <BothFields conflict={conflict} values={values} labels={CLASS_LABELS} onTake={record.take} />
      <TextInput
        label={CLASS_LABELS.name}
        autoComplete="off"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field replaces the pressed button
        autoFocus
        onKeyDown={closeByEscape}
        value={name}
        error={messages.name ?? (other || undefined)}
        onChange={({ currentTarget }) => set({ ...values, name: currentTarget.value })}
      />
      <TextInput
        label={CLASS_LABELS.place}
        inputMode="numeric"
        onKeyDown={closeByEscape}
        autoComplete="off"
        value={place}
        error={messages.place}
        onChange={({ currentTarget }) => set({ ...values, place: currentTarget.value })}
      />
      <Group component="span" gap="xs">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={isSaving}>
          Save
        </Button>
      </Group>
    </form>
  );
}

function AddClass() {
  const { draftName, text: name, setText, forget, isRestored } = useTextDraft("new class");
  const { send, isSaving, messages, other } = useSettingsSave(() => {
    say(`Added ${name.trim()}`);
    forget();
  });
  const save = (event: FormEvent) => {
    event.preventDefault();
    send(addClass.at(), { name }, { draft: draftName });
  };
  return (
    <form onSubmit={save} noValidate className={styles.form}>
      <DraftNotice isRestored={isRestored} onForget={forget} />
      <TextInput
        label="Add a class"
        description="Added at the end; edit it to move it"
        autoComplete="off"
        value={name}
        error={messages.name ?? (other || undefined)}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Button type="submit" variant="default" loading={isSaving}>
        Add
      </Button>
    </form>
  );
}
