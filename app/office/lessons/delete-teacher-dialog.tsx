// Asks before a teacher is deleted, with the number of lessons that stay.
import { useEffect } from "react";
import { useFetcher } from "react-router";
import { formatCount } from "#app/ui/format.ts";
import { Question } from "../saving/question.tsx";
import { useSave } from "../saving/use-save.ts";
import { toast } from "./lesson-toast.tsx";
import type { Teacher } from "./lessons.server.ts";
import type { TeacherAnswer } from "./teachers.server.ts";

type Props = {
  teacher: Teacher;
  onClose: () => void;
  onDeleted: (teacher: Teacher) => void;
};

export function DeleteTeacherDialog({ teacher, onClose, onDeleted }: Props) {
  const { id, name } = teacher;
  const address = `/private-lessons/teachers/${id}`;
  const { data: counted, load } = useFetcher<{ lessons: number | null }>();
  useEffect(() => void load(address), [load, address]);
  const { send, isSaving } = useSave<TeacherAnswer>((answer) => {
    if (answer.isSaved) {
      toast("Teacher deleted");
      onDeleted(teacher);
    } else toast(answer.problem, "problem");
    onClose();
  });
  return (
    <Question
      title="Delete this teacher?"
      yes="Delete"
      isDelete
      isSaving={isSaving}
      isWaiting={!counted}
      onYes={() => send(address, {})}
      onClose={onClose}
    >
      {counted ? question(name, counted.lessons) : `Counting the lessons of ${name}…`}
    </Question>
  );
}

function question(name: string, lessons: number | null): string {
  const has = lessons === null ? "" : `${name} has ${formatCount(lessons, "lesson")}. `;
  return `${has}Existing lesson rows are not deleted: they stay, with the name of ${name}.`;
}
