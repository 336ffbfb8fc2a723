// Changes a lesson that is on the list.
import { Button, Group, Stack } from "@mantine/core";
import { useState, type FormEvent } from "react";
import { DraftNotice } from "#app/sending/drafts/draft-notice.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { formatDay } from "#app/ui/format.ts";
import { BothFields } from "#app/office/saving/clash/both-fields.tsx";
import { Problem } from "#app/office/saving/form-dialog.tsx";
import { named } from "#app/office/saving/use-save.ts";
import { sayCame } from "#app/office/saving/record-form.tsx";
import { useRecord } from "#app/office/saving/use-record.ts";
import { AlikeDialog } from "#app/office/lessons/form/alike-dialog.tsx";
import type { LessonAnswer } from "#app/office/lessons/lesson-answer.ts";
import { LessonFields } from "#app/office/lessons/form/lesson-fields.tsx";
import {
  lessonProblem,
  valuesOf,
  type LessonValues,
} from "#app/office/lessons/form/lesson-form.ts";
import type { Prices } from "#app/office/lessons/form/price.ts";
import { SAVING } from "#app/office/lessons/lesson-refusals.ts";
import { toast } from "#app/office/lessons/lesson-toast.tsx";
import type { Lesson, Teacher } from "#app/office/lessons/lessons.server.ts";
import { editLesson } from "../lessons.commands.ts";

type Props = {
  lesson: Lesson;
  teachers: readonly Teacher[];
  prices: Prices;
  onClose: () => void;
};

/** Tells a lesson's draft from others. */
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
  const [isAlike, setIsAlike] = useState(false);
  const record = useRecord({
    draftName: lessonDraft(lesson.id),
    fresh: { begun, values: begun, version: lesson.version },
    to: editLesson.at({ id: lesson.id }),
    wordsOf: ({ date }) => named("Edit Lesson", formatDay(date)),
    refusals: SAVING,
    bodyOf: ({ version, values }, { isMeant = false }) => ({ version, values, isMeant }),
    check: (values) => whatIsMissing(values, prices),
    onSaved: (_values, _answer, came) => {
      toast("Saved!");
      sayCame(came, LABELS);
      onClose();
    },
    onRefused: (refusal: Exclude<LessonAnswer, { isSaved: true }>) => {
      const { newer, change, problem } = refusal;
      const isAsked = "isAlike" in refusal;
      setIsAlike(isAsked);
      if (!isAsked && !newer && !change) toast(problem, "problem");
      return isAsked;
    },
  });
  const { values, set, save, isSaving, messages } = record;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isSaving) save();
  };
  // Whether it is split follows from the students.
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
            clash={record.clash}
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
          <Group gap="sm" justify="end" grow preventGrowOverflow={false}>
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" disabled={isSaving}>
              {isSaving ? "Saving..." : "Save"}
            </Button>
          </Group>
        </Stack>
      </form>
      {isAlike && (
        <AlikeDialog
          onClose={() => setIsAlike(false)}
          onSave={() => save({ isMeant: true })}
          isSaving={isSaving}
        />
      )}
    </Dialog>
  );
}

function whatIsMissing(values: LessonValues, prices: Prices): Record<string, string> | null {
  const problem = lessonProblem(values, prices);
  if (!problem) return null;
  toast(problem.words, "problem");
  return { [problem.field]: problem.words };
}
