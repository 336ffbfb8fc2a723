// Asks before something is deleted; what was deleted can be brought back from the notice.
import type { ReactNode } from "react";
import type { Answer } from "./answer.ts";
import { offerUndo, sayProblem } from "./notices.tsx";
import { Question } from "./question.tsx";
import { useSave } from "./use-save.ts";

type Props = {
  /** The question, such as 'Delete member?'. */
  title: string;
  /** Where the delete is posted. */
  address: string;
  /** What the delete is called while it waits. */
  words: string;
  children: ReactNode;
  onClose: () => void;
};

export function ConfirmDelete({ title, address, words, children, onClose }: Props) {
  const { send, isSaving } = useSave<Answer>((answer) => {
    if (!answer.isSaved) sayProblem(answer.problem);
    else if (answer.change) offerUndo(answer.change);
    onClose();
  });
  return (
    <Question
      title={title}
      yes="Delete"
      isDelete
      isSaving={isSaving}
      onYes={() => send(address, {}, { words })}
      onClose={onClose}
    >
      {children}
    </Question>
  );
}
