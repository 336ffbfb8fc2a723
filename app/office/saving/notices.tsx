// Short notices about a change, with an offer to undo it.
import { VisuallyHidden } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import type { Answer, Change, Refusal } from "#app/data/commands/answer.ts";
import { NoticeAction } from "#app/ui/notice-action.tsx";
import { undoneWords, type UndoResult, afterRestore, BRING_BACK, UNDO } from "../changes/undo.ts";
import { undoOf } from "../changes/undo-of.ts";
import { named, useSave, type Sent } from "./use-save.ts";

const UNDO_NOTICE_MS = 20_000;
const READING_MS = 15_000;

export function sayProblem(problem: string): void {
  notifications.show({ autoClose: READING_MS, color: "red", message: problem });
}

export function say(message: string): void {
  notifications.show({ autoClose: READING_MS, message });
}

/** Shows why a change was refused; offers to restore a row deleted in the meantime and apply the change to it. */
export function sayRefusal({ problem, change }: Refusal, of: Sent): void {
  if (!change) return sayProblem(problem);
  const id = notifications.show({
    autoClose: UNDO_NOTICE_MS,
    message: <BringBack {...{ problem, change, of }} onDone={() => notifications.hide(id)} />,
  });
}

type BringBackProps = { problem: string; change: Change; of: Sent; onDone: () => void };

function BringBack({ problem, change, of, onDone }: BringBackProps) {
  const again = useSave<Answer>((answer, sent) => {
    onDone();
    if (!answer.isSaved) sayRefusal(answer, sent);
    else if (answer.change) offerUndo(answer.change);
    else say("Saved!");
  });
  const back = useSave<Answer>((answer) => {
    if (!answer.isSaved) return sayProblem(answer.problem);
    again.resend(of.to, afterRestore(of.body), of.more);
  });
  return (
    <NoticeAction
      words={problem}
      isBusy={back.isSaving || again.isSaving}
      onPress={() => back.send(undoOf(change), {}, { words: named(UNDO, change.summary) })}
    >
      {BRING_BACK}
    </NoticeAction>
  );
}

/** Shows why an undo was refused; where it is a question, offers to undo all the same. */
export function sayUndoProblem({ problem, isAsking }: Refusal, again: () => void): void {
  if (!isAsking) return sayProblem(problem);
  const id = notifications.show({
    autoClose: UNDO_NOTICE_MS,
    message: (
      <NoticeAction
        words={problem}
        onPress={() => {
          notifications.hide(id);
          again();
        }}
      >
        Undo anyway
      </NoticeAction>
    ),
  });
}

/** Shows what was done and offers to undo it. */
export function offerUndo(change: Change): void {
  const id = notifications.show({
    autoClose: UNDO_NOTICE_MS,
    message: <Undo change={change} onDone={() => notifications.hide(id)} />,
  });
}

function Undo({ change, onDone }: { change: Change; onDone: () => void }) {
  const { summary } = change;
  const { send, isSaving } = useSave<Answer & Partial<UndoResult>>(
    (answer, { to, more }, again) => {
      if (!answer.isSaved) {
        return sayUndoProblem(answer, () => again(to, { isMeant: true }, more));
      }
      onDone();
      if (answer.left) say(undoneWords(answer.left, answer.leftNames ?? []));
    },
  );
  return (
    <NoticeAction
      words={`${summary}.`}
      isBusy={isSaving}
      onPress={() => send(undoOf(change), {}, { words: named(UNDO, summary) })}
    >
      Undo
      <VisuallyHidden>: {summary}</VisuallyHidden>
    </NoticeAction>
  );
}
