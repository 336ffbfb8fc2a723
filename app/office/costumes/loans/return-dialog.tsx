// Takes pieces of a loan back, all or a part, in their condition.
import { NativeSelect, NumberInput, TextInput } from "@mantine/core";
import { useState } from "react";
import type { Answer } from "../../saving/answer.ts";
import { FormDialog } from "../../saving/form-dialog.tsx";
import { say, sayProblem } from "../../saving/notices.tsx";
import { newKey } from "../../saving/use-draft.ts";
import { useSave } from "../../saving/use-save.ts";
import { CONDITIONS, piecesOut, type Loan } from "./loan.ts";

export function ReturnDialog({ loan, onClose }: { loan: Loan; onClose: () => void }) {
  const out = piecesOut(loan);
  const [key] = useState(newKey);
  const [quantity, setQuantity] = useState<number | string>(out);
  const [condition, setCondition] = useState<string>(CONDITIONS[0]);
  const [notes, setNotes] = useState("");
  const [messages, setMessages] = useState<Record<string, string>>({});
  const { send, isSaving } = useSave<Answer>((answer) => {
    if (answer.isSaved) {
      say(`Taken back: ${loan.costume}`);
      onClose();
      return;
    }
    setMessages(answer.messages ?? { quantity: answer.problem });
    sayProblem(answer.problem);
  });
  const save = () => {
    setMessages({});
    const back = { key, version: loan.version, quantity: Number(quantity), condition, notes };
    send(`/costume-inventory/loans/${loan.id}/return`, back);
  };
  return (
    <FormDialog
      title={`Take back ${loan.costume}`}
      saveLabel="Take back"
      isSaving={isSaving}
      onSave={save}
      onClose={onClose}
    >
      <NumberInput
        label="Pieces"
        description={`${out} out with ${loan.borrower}`}
        value={quantity}
        onChange={setQuantity}
        min={1}
        max={out}
        allowDecimal={false}
        error={messages.quantity}
        data-autofocus
      />
      <NativeSelect
        label="Condition"
        data={[...CONDITIONS]}
        value={condition}
        onChange={(event) => setCondition(event.currentTarget.value)}
      />
      <TextInput
        label="Notes (optional)"
        value={notes}
        onChange={(event) => setNotes(event.currentTarget.value)}
        error={messages.notes}
        autoComplete="off"
      />
    </FormDialog>
  );
}
