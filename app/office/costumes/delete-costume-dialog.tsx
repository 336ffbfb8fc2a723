// Asks before a costume is deleted.
import type { Answer } from "../saving/answer.ts";
import { offerUndo, sayProblem } from "../saving/notices.tsx";
import { Question } from "../saving/question.tsx";
import { useSave } from "../saving/use-save.ts";
import { nameOfCostume } from "./costume.ts";
import type { ShownCostume } from "./costumes.server.ts";

type Props = { costume: ShownCostume; onClose: () => void };

export function DeleteCostumeDialog({ costume, onClose }: Props) {
  const name = nameOfCostume(costume);
  const address = `/costume-inventory/${costume.id}`;
  const { send, isSaving } = useSave<Answer>((answer) => {
    if (answer.isSaved) {
      offerUndo({
        id: costume.id,
        summary: `Deleted ${name}`,
        undoAddress: `${address}/restore`,
      });
    } else sayProblem(answer.problem);
    onClose();
  });
  return (
    <Question
      title="Delete this costume item?"
      yes="Delete"
      isDelete
      isSaving={isSaving}
      onYes={() => send(`${address}/delete`, {})}
      onClose={onClose}
    >
      {name} leaves the list with its photos. You can bring it back for 30 days.
    </Question>
  );
}
