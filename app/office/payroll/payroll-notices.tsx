// What was deleted from the payroll, with the offer to bring it back.
import { Button, Group } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { say, sayProblem } from "../saving/notices.tsx";
import type { PayrollAnswer } from "./payroll-answer.ts";
import { usePayrollSave } from "./use-payroll-save.ts";

const UNDO_NOTICE_MS = 20_000;

/** Says what an answer says: a problem, or what was deleted, or else the given words. */
export function sayAnswer(answer: PayrollAnswer, words?: string): void {
  if (!answer.isSaved) sayProblem(answer.problem);
  else if (answer.deleted) offerRestore(answer.deleted);
  else if (words) say(words);
}

type Deleted = { summary: string; restore: object };

function offerRestore(deleted: Deleted): void {
  const id = notifications.show({
    autoClose: UNDO_NOTICE_MS,
    closeButtonProps: { "aria-label": "Close this notice" },
    message: <Restore {...deleted} onDone={() => notifications.hide(id)} />,
  });
}

function Restore({ summary, restore, onDone }: Deleted & { onDone: () => void }) {
  const { send, isSaving } = usePayrollSave((answer) => {
    if (answer.isSaved) onDone();
    else sayProblem(answer.problem);
  });
  return (
    <Group justify="space-between" wrap="nowrap">
      <span>{summary}.</span>
      <Button size="compact-sm" variant="light" loading={isSaving} onClick={() => send(restore)}>
        Undo
      </Button>
    </Group>
  );
}
