// The form of a break, an event or a section: name, length and note.
import { Stack, TextInput } from "@mantine/core";
import { useState } from "react";
import type { PauseFields } from "#app/scheduler/plan/edit/edit-items.ts";
import { FormButtons } from "#app/scheduler/screen/form-buttons.tsx";
import { NoteField } from "./note-field.tsx";
import { lengthHint, readLength } from "./typed-length.ts";
import { readNote } from "./typed-note.ts";

type PauseFormProps = {
  of: { name: string; note?: string | undefined };
  /** Missing for a section, whose length follows from its items. */
  minutes?: number;
  onDone: (fields: PauseFields) => void;
  onCancel: () => void;
};

export function PauseForm({ of, minutes, onDone, onCancel }: PauseFormProps) {
  const [name, setName] = useState(of.name);
  const [length, setLength] = useState(minutes === undefined ? "" : String(minutes));
  const [note, setNote] = useState(of.note ?? "");
  const [showsErrors, setShowsErrors] = useState(false);
  const read = minutes === undefined ? { value: 0 } : readLength(length);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setShowsErrors(true);
        const kept = readNote(note);
        if (name.trim() === "" || "problem" in read || "problem" in kept) return;
        onDone({ name, duration: read.value, note: kept.value });
      }}
    >
      <Stack gap="md">
        <TextInput
          data-autofocus={minutes === undefined || undefined}
          label="Name"
          autoComplete="off"
          error={showsErrors && name.trim() === "" && "Enter a name."}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        {minutes !== undefined && (
          <TextInput
            data-autofocus
            label="Length (min)"
            autoComplete="off"
            description={lengthHint(read)}
            error={showsErrors && "problem" in read && read.problem}
            value={length}
            onChange={(event) => setLength(event.currentTarget.value)}
          />
        )}
        <NoteField value={note} onChange={setNote} />
        <FormButtons yes="Save" onCancel={onCancel} />
      </Stack>
    </form>
  );
}
