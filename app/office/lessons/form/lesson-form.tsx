// The left card: adds lessons and teachers.
import { Button, Group, Stack, Title } from "@mantine/core";
import { useRef, type FormEvent } from "react";
import { DraftNotice } from "#app/client/drafts/draft-notice.tsx";
import type { Change } from "#app/data/commands/answer.ts";
import { Panel } from "#app/ui/layout/panel.tsx";
import { AlikeDialog } from "./alike-dialog.tsx";
import { LessonFields } from "./lesson-fields.tsx";
import { newLesson, nextLesson } from "./lesson-form.ts";
import type { Prices } from "./price.ts";
import type { Teacher } from "#app/office/lessons/lessons.server.ts";
import { TeacherActions } from "#app/office/lessons/teachers/teacher-actions.tsx";
import { useLesson } from "#app/office/lessons/use-lesson.ts";
import { addLesson } from "../lessons.commands.ts";

type Props = {
  prices: Prices;
  teachers: readonly Teacher[];
  onTeacherDeleted: (teacher: Teacher, change: Change) => void;
};

export function LessonForm({ prices, teachers, onTeacherDeleted }: Props) {
  const begun = newLesson(prices);
  const isNextWanted = useRef(false);
  const choices = teachers.filter(({ isArchived }) => !isArchived);
  const { values, set, save, forget, isSaving, messages, isRestored, isAlike, stop } = useLesson({
    to: addLesson.at(),
    draftName: "new lesson",
    fresh: { begun, values: begun, version: null },
    prices,
    wordsOf: () => "Add a Lesson",
    after: (saved) => ({
      begun,
      values: isNextWanted.current ? nextLesson(saved, prices) : begun,
      version: null,
    }),
    onSaved: () => {},
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    isNextWanted.current = false;
    if (!isSaving) save();
  };
  const saveAndNext = () => {
    isNextWanted.current = true;
    save();
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
            onChange={set}
            messages={messages}
            teachers={choices}
            prices={prices}
            teacherActions={
              <TeacherActions
                selected={choices.find(({ id }) => id === values.teacherId) ?? null}
                onAdded={(teacherId) => set({ ...values, teacherId })}
                onDeleted={(teacher, deleting) => {
                  set({ ...values, teacherId: "" });
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
        <AlikeDialog onClose={stop} onSave={() => save({ isMeant: true })} isSaving={isSaving} />
      )}
    </Panel>
  );
}
