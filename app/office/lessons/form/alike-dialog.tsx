// Asks for confirmation before saving a duplicate lesson.
import { Question } from "#app/office/saving/question.tsx";

type Props = { onClose: () => void; onSave: () => void; isSaving: boolean };

export function AlikeDialog({ onClose, onSave, isSaving }: Props) {
  return (
    <Question
      title="Save this lesson again?"
      yes="Save a second lesson"
      isSaving={isSaving}
      onYes={onSave}
      onClose={onClose}
    >
      A lesson with the same teacher, date and students has already been saved. Save this one only
      if it was a second lesson.
    </Question>
  );
}
