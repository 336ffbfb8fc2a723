// What is said in passing about a change, and the offer to take it back.
import { Button, Group } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import type { Answer, Change } from "./answer.ts";
import { useSave } from "./use-save.ts";

const UNDO_NOTICE_MS = 20_000;
const READING_MS = 15_000;

export function sayProblem(problem: string): void {
  notifications.show({ autoClose: READING_MS, color: "red", message: problem });
}

export function say(message: string): void {
  notifications.show({ autoClose: READING_MS, message });
}

/** Says what was done and offers to take it back. */
export function offerUndo(change: Change): void {
  const id = notifications.show({
    autoClose: UNDO_NOTICE_MS,

    message: <Undo change={change} onDone={() => notifications.hide(id)} />,
  });
}

function Undo({ change, onDone }: { change: Change; onDone: () => void }) {
  const { id, summary, undoAddress = `/admin/changes/${id}/undo`, undoBody = {} } = change;
  const { send, isSaving } = useSave<Answer>((answer) => {
    if (answer.isSaved) onDone();
    else sayProblem(answer.problem);
  });
  return (
    <Group justify="space-between" wrap="nowrap">
      <span>{summary}.</span>
      <Button
        size="compact-sm"
        variant="light"
        flex="none"
        loading={isSaving}
        onClick={() => send(undoAddress, undoBody)}
      >
        Undo
      </Button>
    </Group>
  );
}
