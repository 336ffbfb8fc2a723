// Asks for confirmation before deleting a lesson.
import { formatDay } from "#app/ui/format.ts";
import type { Answer, Change } from "#app/data/commands/answer.ts";
import { Question } from "#app/office/saving/question.tsx";
import { named, useSave } from "#app/office/saving/use-save.ts";
import { DELETING } from "#app/office/lessons/lesson-refusals.ts";
import { toast } from "#app/office/lessons/lesson-toast.tsx";
import type { Lesson } from "#app/office/lessons/lessons.server.ts";
import { deleteLesson } from "../lessons.commands.ts";

type Props = {
  lesson: Lesson;
  onClose: () => void;
  onDeleted: (lesson: Lesson, change: Change) => void;
};

export function DeleteLessonDialog({ lesson, onClose, onDeleted }: Props) {
  const { id, date, teacherName } = lesson;
  const { send, isSaving } = useSave<Answer>((answer) => {
    if (answer.isSaved) {
      toast("Lesson deleted");
      if (answer.change) onDeleted(lesson, answer.change);
    } else toast(answer.problem, "problem");
    onClose();
  }, DELETING);
  return (
    <Question
      title="Delete this lesson entry?"
      yes="Delete"
      isDelete
      isSaving={isSaving}
      onYes={() =>
        send(deleteLesson.at({ id }), {}, { words: named("Delete lesson", formatDay(date)) })
      }
      onClose={onClose}
    >
      {formatDay(date)}
      {teacherName && `, ${teacherName}`}. You can bring it back for 30 days.
    </Question>
  );
}
