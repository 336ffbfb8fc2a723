// Asks before a teacher leaves the payroll.
import { Question } from "#app/office/saving/question.tsx";
import { sayProblem } from "#app/office/saving/notices.tsx";
import { sayAnswer } from "#app/office/payroll/payroll-notices.tsx";
import { usePayrollSave } from "#app/office/payroll/use-payroll-save.ts";

type Props = { id: string; name: string; onClose: () => void };

export function DeleteTeacher({ id, name, onClose }: Props) {
  const { send, isSaving } = usePayrollSave((answer, sent) => {
    if (answer.isSaved) sayAnswer(answer, sent);
    else sayProblem(answer.problem);
    onClose();
  });
  return (
    <Question
      title={`Delete ${name}?`}
      yes="Delete"
      isDelete
      isSaving={isSaving}
      onYes={() => send({ do: "delete teacher", id })}
      onClose={onClose}
    >
      {name} leaves the payroll. Months that are finalised stay, and you can take this back from the
      notice that follows.
    </Question>
  );
}
