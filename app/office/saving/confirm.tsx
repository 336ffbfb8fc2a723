// Asks before something is done that a notice then offers to take back: mostly a delete.
import type { ReactNode } from "react";
import type { Target } from "#app/data/commands/command.ts";
import type { Answer, Saved } from "#app/data/commands/answer.ts";
import { offerUndo, sayProblem } from "./notices.tsx";
import { Question } from "./question.tsx";
import { useSave } from "./use-save.ts";

type Props = {
  /** The question, such as 'Delete member?'. */
  title: string;
  /** The command that a yes sends. */
  to: Target<unknown, Saved>;
  /** What it is called while it waits. */
  words: string;
  children: ReactNode;
  onClose: () => void;
};

export function ConfirmDelete(props: Props) {
  return <Confirm {...props} yes="Delete" isDelete />;
}

type ConfirmProps = Props & { yes: string; isDelete?: boolean };

export function Confirm({ to, words, ...question }: ConfirmProps) {
  const { onClose } = question;
  const { send, isSaving } = useSave<Answer>((answer) => {
    if (!answer.isSaved) sayProblem(answer.problem);
    else if (answer.change) offerUndo(answer.change);
    onClose();
  });
  return <Question {...question} isSaving={isSaving} onYes={() => send(to, {}, { words })} />;
}
