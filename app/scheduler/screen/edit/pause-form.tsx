// The form of a break, an event or a section: name, length and note.
import { Stack, Textarea, TextInput } from "@mantine/core";
import { useState } from "react";
import { MAX_NOTE_LETTERS, type PauseFields } from "#app/scheduler/plan/edit/edit-items.ts";
import { FormButtons } from "#app/scheduler/screen/form-buttons.tsx";
import { lengthHint, readLength } from "./typed-length.ts";

type PauseFormProps = {
  of: { name: string; note?: string | undefined };
  /** Not there for a section, whose length follows from what is in it. */
  minutes?: number;
  onDone: (fields: PauseFields) => void;
  onCancel: () => void;
};

export function PauseForm({ of, minutes, onDone, onCancel }: PauseFormProps) {
  const [name, setName] = useState(of.name);
  const [length, setLength] = useState(minutes === undefined ? "" : String(minutes));
  const [note, setNote] = useState(of.note ?? "");
  const [isTold, setIsTold] = useState(false);
  const read = minutes === undefined ? { value: 0 } : readLength(length);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setIsTold(true);
        if (name.trim() === "" || "problem" in read) return;
        onDone({ name, duration: read.value, note });
      }}
    >
      <Stack gap="md">
        <TextInput
          data-autofocus={minutes === undefined || undefined}
          label="Name"
          autoComplete="off"
          error={isTold && name.trim() === "" && "Enter a name."}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        {minutes !== undefined && (
          <TextInput
            data-autofocus
            label="Length (min)"
            autoComplete="off"
            description={lengthHint(read)}
            error={isTold && "problem" in read && read.problem}
            value={length}
            onChange={(event) => setLength(event.currentTarget.value)}
          />
        )}
        <Textarea
          label="Note"
          autosize
          minRows={2}
          maxLength={MAX_NOTE_LETTERS}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <FormButtons yes="Save" onCancel={onCancel} />
      </Stack>
    </form>
  );
}
