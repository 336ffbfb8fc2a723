// Asks for confirmation before a change, usually a delete, and then offers to undo it.
import type { ReactNode } from "react";
import type { Target } from "#app/data/commands/command.ts";
import type { Answer, Saved } from "#app/data/commands/answer.ts";
import { offerUndo, sayProblem } from "./notices.tsx";
import { Question } from "./question.tsx";
import { useSave } from "./use-save.ts";

type Props = {
  /** The question, such as 'Delete member?'. */
  title: string;
  /** The command sent on confirmation. */
  to: Target<unknown, Saved>;
  /** The change's label while it is queued. */
  words: string;
  children: ReactNode;
  /** Runs after the change was saved. */
  onDone?: () => void;
  onClose: () => void;
};

/** The button has the question's verb. */
export function ConfirmDelete({ yes = "Delete", ...props }: Props & { yes?: string }) {
  return <Confirm {...props} yes={yes} isDelete />;
}

type ConfirmProps = Props & { yes: string; isDelete?: boolean };

export function Confirm({ to, words, onDone, ...question }: ConfirmProps) {
  const { onClose } = question;
  const { send, isSaving } = useSave<Answer>((answer) => {
    if (!answer.isSaved) sayProblem(answer.problem);
    else {
      if (answer.change) offerUndo(answer.change);
      onDone?.();
    }
    onClose();
  });
  return <Question {...question} isSaving={isSaving} onYes={() => send(to, {}, { words })} />;
}
