// The form of a medical note.
import { Textarea } from "@mantine/core";
import { say } from "../saving/notices.tsx";
import { RecordForm } from "../saving/record-form.tsx";
import { NOTE_LENGTH } from "#app/office/member-record/care-kinds.ts";
import { NOTE_LABELS, type NoteValues } from "./care-values.ts";
import type { Child, Note } from "./care.server.ts";
import { editNote, addNote } from "./care.commands.ts";

/** Returns the name of a note's draft; null stands for a new note of the child. */
export const noteDraft = (childId: string, id: string | null) =>
  id === null ? `medical note new ${childId}` : `medical note ${id}`;

type Props = { child: Child; note: Note | null; onClose: () => void };

export function NoteForm({ child, note, onClose }: Props) {
  const values: NoteValues = { words: note?.words ?? "" };
  return (
    <RecordForm
      title={note ? "Edit medical note" : "Add medical note"}
      saveLabel={note ? "Save" : "Add note"}
      draftName={noteDraft(child.id, note?.id ?? null)}
      fresh={{ begun: values, values, version: note?.version ?? null }}
      to={note ? editNote.at({ id: note.id }) : addNote.at({ kind: child.kind, id: child.id })}
      labels={NOTE_LABELS}
      nameOf={() => child.name}
      onSaved={() => say("Saved!")}
      onClose={onClose}
    >
      {({ values: { words }, messages, onChange }) => (
        <Textarea
          label={NOTE_LABELS.words}
          description="The child’s teachers see this on the day’s register"
          value={words}
          error={messages.words}
          maxLength={NOTE_LENGTH}
          autosize
          minRows={3}
          maxRows={12}
          data-autofocus
          onChange={({ currentTarget }) => onChange({ words: currentTarget.value })}
        />
      )}
    </RecordForm>
  );
}
