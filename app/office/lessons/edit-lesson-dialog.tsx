// Changes a lesson that is on the list.
import { Button } from "@mantine/core";
import { useState, type FormEvent } from "react";
import { Dialog } from "#app/ui/dialog.tsx";
import { AlikeDialog } from "./alike-dialog.tsx";
import { LessonFields } from "./lesson-fields.tsx";
import type { LessonValues } from "./lesson-form.ts";
import styles from "./lesson-form.module.css";
import { toast } from "./lesson-toast.tsx";
import type { Lesson, Teacher } from "./lessons.server.ts";
import { useLessonSave } from "./use-lesson-save.ts";

type Props = { lesson: Lesson; teachers: readonly Teacher[]; onClose: () => void };

export function EditLessonDialog({ lesson, teachers, onClose }: Props) {
  const [values, setValues] = useState(() => valuesOf(lesson));
  const { save, isSaving, messages, setMessages, isAlike, stop } = useLessonSave({
    address: `/private-lessons/lessons/${lesson.id}`,
    sent: { version: lesson.version },
    onSaved: () => {
      toast("Saved!");
      onClose();
    },
    onProblem: (words) => toast(words, "problem"),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save(values);
  };
  return (
    <Dialog onClose={onClose} title="Edit Lesson">
      <form className={styles.form} onSubmit={submit} noValidate>
        <LessonFields
          values={values}
          onChange={(next) => {
            setMessages({});
            setValues(next);
          }}
          messages={messages}
          teachers={teachers.filter(({ id, isArchived }) => !isArchived || id === lesson.teacherId)}
        />
        <div className={styles.buttons}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={isSaving}>
            {isSaving ? "Saving..." : "Save"}
          </Button>
        </div>
      </form>
      {isAlike && (
        <AlikeDialog onClose={stop} onSave={() => save(values, true)} isSaving={isSaving} />
      )}
    </Dialog>
  );
}

function valuesOf({ teacherId, date, durationMinutes, students, notes }: Lesson): LessonValues {
  const names = students.map(({ name }) => name);
  return {
    teacherId: teacherId ?? "",
    date,
    durationMinutes,
    isSplit: names.length > 1,
    students: names.length > 0 ? names : [""],
    notes: notes ?? "",
  };
}
