// Asks for confirmation before discarding this browser's draft.
import { Question } from "#app/office/saving/question.tsx";

type Props = { onReset: () => void; onClose: () => void };

export function ResetDialog({ onReset, onClose }: Props) {
  const reset = () => {
    onReset();
    onClose();
  };
  return (
    <Question title="Drop the draft?" yes="Drop the draft" isDelete onYes={reset} onClose={onClose}>
      Your changes in this browser will be dropped. The live website stays as it is.
    </Question>
  );
}
