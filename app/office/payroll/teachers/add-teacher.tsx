// Adds a teacher, who is paid from their first day.
import { Button, Text } from "@mantine/core";
import { useState } from "react";
import { DraftNotice } from "#app/client/drafts/draft-notice.tsx";
import { useFormDraft } from "#app/client/drafts/use-form-draft.ts";
import { useReopening } from "#app/client/use-reopening.ts";
import { FormDialog } from "#app/office/saving/form-dialog.tsx";
import { DayField } from "#app/office/typed/day-field.tsx";
import { type PayrollAnswer } from "#app/office/payroll/payroll-answer.ts";
import { sayAnswer } from "#app/office/payroll/say-answer.tsx";
import { AddIcon } from "#app/ui/icons.tsx";
import { useSave } from "#app/office/saving/use-save.ts";
import { addTeacher } from "../payroll.commands.ts";

type Props = {
  /** True when there are no teachers yet. */
  isFirst: boolean;
  /** True while weeks have no dates, so no first day is possible. */
  isUndated: boolean;
  onAdded: (id: string) => void;
};

const DRAFT = "add teacher";

export function AddTeacher({ isFirst, ...dialog }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  useReopening((draft) => {
    if (draft === DRAFT) setIsOpen(true);
    return draft === DRAFT;
  });
  return (
    <>
      <Button
        variant={isFirst ? "filled" : "default"}
        leftSection={<AddIcon size={18} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        Add teacher
      </Button>
      {isOpen && <AddDialog {...dialog} onClose={() => setIsOpen(false)} />}
    </>
  );
}

type DialogProps = Omit<Props, "isFirst"> & { onClose: () => void };

function AddDialog({ isUndated, onAdded, onClose }: DialogProps) {
  const draft = useFormDraft(DRAFT, { firstDay: "" });
  const { firstDay } = draft.values;
  const [problem, setProblem] = useState<string | null>(null);
  const { send, isSaving } = useSave<PayrollAnswer>((answer, sent) => {
    if (!answer.isSaved) return setProblem(answer.messages?.firstDay ?? answer.problem);
    sayAnswer(answer, sent, "Added NEW TEACHER");
    draft.forget();
    if (answer.id) onAdded(answer.id);
    onClose();
  });
  const save = () => {
    setProblem(null);
    send(addTeacher.at(), { key: draft.key, firstDay }, { draft: draft.draftName });
  };
  return (
    <FormDialog
      title="Add teacher"
      saveLabel="Add teacher"
      isSaving={isSaving}
      onSave={save}
      onClose={onClose}
    >
      <DraftNotice isRestored={draft.isRestored} onForget={draft.forget} />
      {isUndated ? (
        <Text>
          The weeks of this pay year have no dates yet, so the new teacher is paid for all of it.
          Give the weeks dates under Rates and weeks, then set the day under Starts.
        </Text>
      ) : (
        <DayField
          label="First day"
          description="Paid for the hours from this day on"
          data-autofocus
          value={firstDay}
          error={problem}
          errorProps={{ role: "alert" }}
          onChange={(typed) => {
            setProblem(null);
            draft.set({ firstDay: typed });
          }}
        />
      )}
      {isUndated && problem && <Text role="alert">{problem}</Text>}
    </FormDialog>
  );
}
