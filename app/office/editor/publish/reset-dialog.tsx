// Asks before the draft of this browser is dropped.
import { Question } from "#app/office/saving/question.tsx";

type Props = { onReset: () => void; onClose: () => void };

export function ResetDialog({ onReset, onClose }: Props) {
  const reset = () => {
    onReset();
    onClose();
  };
  return (
    <Question title="Drop the draft?" yes="Drop the draft" isDelete onYes={reset} onClose={onClose}>
      What you changed in this browser goes, and the website stays as everybody sees it.
    </Question>
  );
}
