// The left card: adds a lesson, and the teachers to choose from.
import { Button, Group, Stack, Title } from "@mantine/core";
import { useRef, type FormEvent } from "react";
import { DraftNotice } from "#app/sending/drafts/draft-notice.tsx";
import { useFormDraft } from "#app/sending/drafts/use-form-draft.ts";
import type { Change } from "#app/platform/commands/answer.ts";
import { Panel } from "#app/ui/layout/panel.tsx";
import { AlikeDialog } from "./alike-dialog.tsx";
import { LessonFields } from "./lesson-fields.tsx";
import { newLesson, nextLesson, type LessonValues } from "./lesson-form.ts";
import type { Prices } from "./price.ts";
import { toast } from "#app/office/lessons/lesson-toast.tsx";
import type { Teacher } from "#app/office/lessons/lessons.server.ts";
import { TeacherActions } from "#app/office/lessons/teachers/teacher-actions.tsx";
import { useLessonSave } from "#app/office/lessons/use-lesson-save.ts";

type Props = {
  prices: Prices;
  teachers: readonly Teacher[];
  onTeacherDeleted: (teacher: Teacher, change: Change) => void;
};

export function LessonForm({ prices, teachers, onTeacherDeleted }: Props) {
  const draft = useFormDraft("new lesson", newLesson(prices));
  const { draftName, values, key, set, forget, isRestored } = draft;
  const isNextWanted = useRef(false);
  const choices = teachers.filter(({ isArchived }) => !isArchived);
  const { save, isSaving, messages, setMessages, isAlike, stop } = useLessonSave({
    words: "Add a Lesson",
    draftName,
    prices,
    sent: { key },
    onSaved: () => {
      toast("Saved!");
      forget(isNextWanted.current ? nextLesson(values, prices) : undefined);
    },
    onProblem: (words) => toast(words, "problem"),
  });
  const change = (next: LessonValues) => {
    setMessages({});
    set(next);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    isNextWanted.current = false;
    save(values);
  };
  const saveAndNext = () => {
    isNextWanted.current = true;
    save(values);
  };
  return (
    <Panel component="section" p="lg" aria-labelledby="add-lesson">
      <Title order={2} mb="md" id="add-lesson">
        Add a Lesson
      </Title>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <DraftNotice isRestored={isRestored} onForget={() => forget()} />
          <LessonFields
            values={values}
            onChange={change}
            messages={messages}
            teachers={choices}
            prices={prices}
            teacherActions={
              <TeacherActions
                selected={choices.find(({ id }) => id === values.teacherId) ?? null}
                onAdded={(teacherId) => change({ ...values, teacherId })}
                onDeleted={(teacher, deleting) => {
                  change({ ...values, teacherId: "" });
                  onTeacherDeleted(teacher, deleting);
                }}
              />
            }
          />
          <Group gap="sm" justify="end" grow preventGrowOverflow={false}>
            <Button variant="default" disabled={isSaving} onClick={saveAndNext}>
              {isSaving ? "Saving..." : "Save & Add Next"}
            </Button>
            <Button type="submit" disabled={isSaving}>
              {isSaving ? "Saving..." : "Save"}
            </Button>
          </Group>
        </Stack>
      </form>
      {isAlike && (
        <AlikeDialog onClose={stop} onSave={() => save(values, true)} isSaving={isSaving} />
      )}
    </Panel>
  );
}
