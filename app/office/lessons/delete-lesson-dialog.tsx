// Asks before a lesson is deleted.
import { Button, Group, Modal, Text } from "@mantine/core";
import { formatDay } from "#app/ui/format.ts";
import type { Answer } from "../saving/answer.ts";
import { useSave } from "../saving/use-save.ts";
import { toast } from "./lesson-toast.tsx";
import type { Lesson } from "./lessons.server.ts";

type Props = { lesson: Lesson; onClose: () => void; onDeleted: (lesson: Lesson) => void };

export function DeleteLessonDialog({ lesson, onClose, onDeleted }: Props) {
  const { id, date, teacherName } = lesson;
  const { send, isSaving } = useSave<Answer>((answer) => {
    if (answer.isSaved) {
      toast("Lesson deleted");
      onDeleted(lesson);
    } else toast(answer.problem, "problem");
    onClose();
  });
  return (
    <Modal
      opened
      onClose={onClose}
      title="Delete this lesson entry?"
      closeButtonProps={{ "aria-label": "Close" }}
    >
      <Text mb="md">
        {formatDay(date)}
        {teacherName && `, ${teacherName}`}. You can bring it back for 30 days.
      </Text>
      <Group justify="end">
        <Button variant="default" onClick={onClose} data-autofocus>
          Cancel
        </Button>
        <Button
          color="var(--danger)"
          loading={isSaving}
          onClick={() => send(`/private-lessons/lessons/${id}/delete`, {})}
        >
          Delete
        </Button>
      </Group>
    </Modal>
  );
}
