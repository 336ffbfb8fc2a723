// Edits a listed lesson.
import { Button, Stack } from "@mantine/core";
import type { FormEvent } from "react";
import { DraftNotice } from "#app/client/drafts/draft-notice.tsx";
import { Dialog, DialogFoot } from "#app/ui/dialog.tsx";
import { formatDay } from "#app/ui/format.ts";
import { BothFields } from "#app/office/saving/conflict/both-fields.tsx";
import { Problem } from "#app/office/saving/form-dialog.tsx";
import { named } from "#app/office/saving/use-save.ts";
import { sayCame } from "#app/office/saving/record-form.tsx";
import { AlikeDialog } from "#app/office/lessons/form/alike-dialog.tsx";
import { LessonFields } from "#app/office/lessons/form/lesson-fields.tsx";
import { valuesOf, type LessonValues } from "#app/office/lessons/form/lesson-form.ts";
import type { Prices } from "#app/office/lessons/form/price.ts";
import { useLesson } from "#app/office/lessons/use-lesson.ts";
import type { Lesson, Teacher } from "#app/office/lessons/lessons.server.ts";
import { editLesson } from "../lessons.commands.ts";

type Props = {
  lesson: Lesson;
  teachers: readonly Teacher[];
  prices: Prices;
  onClose: () => void;
};

/** Returns the name of a lesson's draft. */
export const lessonDraft = (id: string) => `lesson ${id}`;

const LABELS: Record<keyof LessonValues, string> = {
  teacherId: "Teacher",
  date: "Date",
  durationMinutes: "Duration",
  isSplit: "Split lesson between multiple students",
  students: "Students",
  notes: "Notes",
};

export function EditLessonDialog({ lesson, teachers, prices: offered, onClose }: Props) {
  const kept = { minutes: lesson.durationMinutes, pence: lesson.totalPence };
  const prices = { ...offered, kept };
  const begun = valuesOf(lesson);
  const record = useLesson({
    to: editLesson.at({ id: lesson.id }),
    draftName: lessonDraft(lesson.id),
    fresh: { begun, values: begun, version: lesson.version },
    prices,
    wordsOf: ({ date }) => named("Edit Lesson", formatDay(date)),
    onSaved: (came) => {
      sayCame(came, LABELS);
      onClose();
    },
  });
  const { values, set, save, isSaving, messages } = record;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isSaving) save();
  };
  // isSplit follows from the students.
  const take = (field: keyof LessonValues, from: LessonValues) =>
    set({
      ...values,
      [field]: from[field],
      ...(field === "students" && { isSplit: from.isSplit }),
    });
  const nameOf = (teacherId: string) =>
    teachers.find(({ id }) => id === teacherId)?.name ?? "nobody";
  return (
    <Dialog onClose={onClose} title="Edit Lesson">
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <DraftNotice isRestored={record.isRestored} onForget={record.forget} />
          <BothFields
            conflict={record.conflict}
            values={values}
            labels={LABELS}
            words={{ teacherId: nameOf, durationMinutes: (minutes) => `${minutes} min` }}
            onTake={take}
          />
          <LessonFields
            values={values}
            onChange={set}
            messages={messages}
            prices={prices}
            teachers={teachers.filter(
              ({ id, isArchived }) => !isArchived || id === lesson.teacherId,
            )}
          />
          <Problem problem={record.problem} remedy={record.remedy} isSaving={isSaving} />
          <DialogFoot>
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" disabled={isSaving}>
              {isSaving ? "Saving..." : "Save"}
            </Button>
          </DialogFoot>
        </Stack>
      </form>
      {record.isAlike && (
        <AlikeDialog
          onClose={record.stop}
          onSave={() => save({ isMeant: true })}
          isSaving={isSaving}
        />
      )}
    </Dialog>
  );
}
