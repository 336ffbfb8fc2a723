// Asks for confirmation before deleting a costume.
import type { Answer } from "#app/data/commands/answer.ts";
import { offerUndo, sayProblem } from "#app/office/saving/notices.tsx";
import { Question } from "#app/office/saving/question.tsx";
import { named, useSave } from "#app/office/saving/use-save.ts";
import { DELETING } from "#app/office/costumes/form/costume-refusals.ts";
import { nameOfCostume } from "#app/office/costumes/costume.ts";
import type { ShownCostume } from "#app/office/costumes/costumes.server.ts";
import { deleteCostume } from "../costumes.commands.ts";

type Props = { costume: ShownCostume; onClose: () => void };

export function DeleteCostumeDialog({ costume, onClose }: Props) {
  const name = nameOfCostume(costume);
  const { send, isSaving } = useSave<Answer>((answer) => {
    if (answer.isSaved) {
      if (answer.change) offerUndo(answer.change);
    } else sayProblem(answer.problem);
    onClose();
  }, DELETING);
  return (
    <Question
      title="Delete this costume item?"
      yes="Delete"
      isDelete
      isSaving={isSaving}
      onYes={() =>
        send(deleteCostume.at({ id: costume.id }), {}, { words: named("Delete costume", name) })
      }
      onClose={onClose}
    >
      This removes {name} and its photos from the list. You can bring it back for 30 days.
    </Question>
  );
}
