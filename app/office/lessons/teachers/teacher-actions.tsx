// Buttons to add a teacher and delete the selected one.
import { Button, Group, TextInput } from "@mantine/core";
import { useState } from "react";
import { useReopening } from "#app/client/use-reopening.ts";
import { DraftNotice } from "#app/client/drafts/draft-notice.tsx";
import { useFormDraft } from "#app/client/drafts/use-form-draft.ts";
import { TrashIcon } from "#app/ui/icons.tsx";
import type { Change } from "#app/data/commands/answer.ts";
import { FormDialog } from "#app/office/saving/form-dialog.tsx";
import { named, useSave } from "#app/office/saving/use-save.ts";
import { DeleteTeacherDialog } from "./delete-teacher-dialog.tsx";
import styles from "#app/office/lessons/form/lesson-form.module.css";
import { ADDING_TEACHER } from "#app/office/lessons/lesson-refusals.ts";
import { toast } from "#app/office/lessons/lesson-toast.tsx";
import type { Teacher } from "#app/office/lessons/lessons.server.ts";
import type { TeacherAnswer } from "./teachers.server.ts";
import { addTeacher } from "../lessons.commands.ts";

type Props = {
  selected: Teacher | null;
  onAdded: (teacherId: string) => void;
  onDeleted: (teacher: Teacher, change: Change) => void;
};

const NEW_TEACHER = "new teacher";

export function TeacherActions({ selected, onAdded, onDeleted }: Props) {
  // The deleted teacher disappears from the select before the dialog gets its answer.
  const [open, setOpen] = useState<"adding" | Teacher | null>(null);
  const close = () => setOpen(null);
  useReopening((draft) => {
    if (draft === NEW_TEACHER) setOpen("adding");
    return draft === NEW_TEACHER;
  });
  return (
    <Group gap="2xs">
      <Button variant="default" onClick={() => setOpen("adding")}>
        + Add<span className={styles.spoken}> teacher</span>
      </Button>
      <Button
        variant="default"
        leftSection={<TrashIcon size={16} aria-hidden />}
        onClick={() => (selected ? setOpen(selected) : toast("Select a teacher first.", "problem"))}
      >
        Delete<span className={styles.spoken}> teacher</span>
      </Button>
      {open === "adding" && <AddTeacherDialog onClose={close} onAdded={onAdded} />}
      {open !== null && open !== "adding" && (
        <DeleteTeacherDialog teacher={open} onClose={close} onDeleted={onDeleted} />
      )}
    </Group>
  );
}

type AddProps = { onClose: () => void; onAdded: (teacherId: string) => void };

function AddTeacherDialog({ onClose, onAdded }: AddProps) {
  const draft = useFormDraft(NEW_TEACHER, { name: "", email: "" });
  const { name, email } = draft.values;
  const [messages, setMessages] = useState<Record<string, string>>({});
  const { send, isSaving } = useSave<TeacherAnswer>((answer) => {
    if (!answer.isSaved) {
      setMessages(answer.messages ?? {});
      toast(answer.problem, "problem");
      return;
    }
    draft.forget();
    toast(`Added ${name.trim()}`);
    onAdded(answer.teacherId);
    onClose();
  }, ADDING_TEACHER);
  const save = () => {
    if (name.trim() === "") {
      const words = "Please enter a teacher name.";
      setMessages({ name: words });
      toast(words, "problem");
      return;
    }
    const { key, draftName } = draft;
    const teacher = { key, name, email };
    const words = named("Add Teacher", name);
    send(addTeacher.at(), teacher, { words, draft: draftName });
  };
  return (
    <FormDialog
      title="Add Teacher"
      saveLabel="Save"
      isSaving={isSaving}
      onSave={save}
      onClose={onClose}
    >
      <DraftNotice isRestored={draft.isRestored} onForget={draft.forget} />
      <TextInput
        label="Name"
        value={name}
        onChange={(event) => {
          draft.set({ name: event.currentTarget.value });
          setMessages({});
        }}
        error={messages.name}
        autoComplete="off"
        data-autofocus
      />
      <TextInput
        type="email"
        label="Email (optional)"
        value={email}
        onChange={(event) => draft.set({ email: event.currentTarget.value })}
        error={messages.email}
        autoComplete="off"
      />
    </FormDialog>
  );
}
