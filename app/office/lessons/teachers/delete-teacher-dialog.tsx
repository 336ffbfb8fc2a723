// Asks for confirmation before deleting a teacher, showing how many lessons stay.
import { useLoad } from "#app/client/requests/use-load.ts";
import { formatCount } from "#app/ui/format.ts";
import type { Change } from "#app/data/commands/answer.ts";
import { Question } from "#app/office/saving/question.tsx";
import { named, useSave } from "#app/office/saving/use-save.ts";
import { DELETING } from "#app/office/lessons/lesson-refusals.ts";
import { toast } from "#app/office/lessons/lesson-toast.tsx";
import type { Teacher } from "#app/office/lessons/lessons.server.ts";
import type { TeacherAnswer } from "./teachers.server.ts";
import { deleteTeacher } from "../lessons.commands.ts";

type Props = {
  teacher: Teacher;
  onClose: () => void;
  onDeleted: (teacher: Teacher, change: Change) => void;
};

export function DeleteTeacherDialog({ teacher, onClose, onDeleted }: Props) {
  const { id, name } = teacher;
  const { data: counted, isHeld } = useLoad("/private-lessons/teachers/:id", { id });
  const { send, isSaving } = useSave<TeacherAnswer>((answer) => {
    if (answer.isSaved) {
      toast("Teacher deleted");
      if (answer.change) onDeleted(teacher, answer.change);
    } else toast(answer.problem, "problem");
    onClose();
  }, DELETING);
  return (
    <Question
      title="Delete this teacher?"
      yes="Delete"
      isDelete
      isSaving={isSaving}
      isWaiting={!counted}
      onYes={() => send(deleteTeacher.at({ id }), {}, { words: named("Delete teacher", name) })}
      onClose={onClose}
    >
      {counted ? question(name, counted.lessons) : counting(name, isHeld)}
    </Question>
  );
}

function question(name: string, lessons: number | null): string {
  const has = lessons === null ? "" : `${name} has ${formatCount(lessons, "lesson")}. `;
  return `${has}Existing lesson rows are not deleted: they stay under the name ${name}.`;
}

function counting(name: string, isHeld: boolean): string {
  return isHeld ? "This needs the connection." : `Counting the lessons of ${name}…`;
}
