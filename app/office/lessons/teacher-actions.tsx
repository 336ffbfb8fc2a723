// Adds a teacher, and deletes the one that is selected.
import { Button, TextInput } from "@mantine/core";
import { useState } from "react";
import { TrashIcon } from "#app/ui/icons.tsx";
import { FormDialog } from "../saving/form-dialog.tsx";
import { newKey } from "../saving/use-draft.ts";
import { useSave } from "../saving/use-save.ts";
import { DeleteTeacherDialog } from "./delete-teacher-dialog.tsx";
import styles from "./lesson-form.module.css";
import { toast } from "./lesson-toast.tsx";
import type { Teacher } from "./lessons.server.ts";
import type { TeacherAnswer } from "./teachers.server.ts";

type Props = {
  selected: Teacher | null;
  onAdded: (teacherId: string) => void;
  onDeleted: (teacher: Teacher) => void;
};

export function TeacherActions({ selected, onAdded, onDeleted }: Props) {
  // The teacher who is being deleted leaves the choice before the dialog has its answer.
  const [open, setOpen] = useState<"adding" | Teacher | null>(null);
  const close = () => setOpen(null);
  return (
    <div className={styles.teacherButtons}>
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
    </div>
  );
}

type AddProps = { onClose: () => void; onAdded: (teacherId: string) => void };

function AddTeacherDialog({ onClose, onAdded }: AddProps) {
  const [name, setName] = useState("");
  const [email, setEmail] = useState("");
  const [key] = useState(() => newKey());
  const [messages, setMessages] = useState<Record<string, string>>({});
  const { send, isSaving } = useSave<TeacherAnswer>((answer) => {
    if (!answer.isSaved) {
      setMessages(answer.messages ?? {});
      toast(answer.problem, "problem");
      return;
    }
    toast(`Added ${name.trim()}`);
    onAdded(answer.teacherId);
    onClose();
  });
  const save = () => {
    if (name.trim() === "") {
      const words = "Please enter a teacher name.";
      setMessages({ name: words });
      toast(words, "problem");
      return;
    }
    send("/private-lessons/teachers/new", { key, name, email });
  };
  return (
    <FormDialog
      title="Add Teacher"
      saveLabel="Save"
      isSaving={isSaving}
      onSave={save}
      onClose={onClose}
    >
      <TextInput
        label="Name"
        value={name}
        onChange={(event) => {
          setName(event.currentTarget.value);
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
        onChange={(event) => setEmail(event.currentTarget.value)}
        error={messages.email}
        autoComplete="off"
      />
    </FormDialog>
  );
}
