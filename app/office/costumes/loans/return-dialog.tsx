// Takes pieces of a loan back, all or a part, in their condition.
import { Button, Modal, NativeSelect, NumberInput, TextInput } from "@mantine/core";
import { useState, type FormEvent } from "react";
import type { Answer } from "../../saving/answer.ts";
import { say, sayProblem } from "../../saving/notices.tsx";
import { newKey } from "../../saving/use-draft.ts";
import { useSave } from "../../saving/use-save.ts";
import styles from "../costume-form.module.css";
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
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (isSaving) return;
    setMessages({});
    const back = { key, version: loan.version, quantity: Number(quantity), condition, notes };
    send(`/costume-inventory/loans/${loan.id}/return`, back);
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={`Take back ${loan.costume}`}
      closeButtonProps={{ "aria-label": "Close" }}
    >
      <form className={styles.form} onSubmit={save} noValidate>
        <div className={styles.fields}>
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
        </div>
        <div className={styles.buttons}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={isSaving}>
            Take back
          </Button>
        </div>
      </form>
    </Modal>
  );
}
