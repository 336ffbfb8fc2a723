// Lends pieces of one costume to a member, a class or a show.
import { Button, Modal, NumberInput, TextInput } from "@mantine/core";
import { useState, type FormEvent } from "react";
import type { Answer } from "../../saving/answer.ts";
import { say, sayProblem } from "../../saving/notices.tsx";
import { newKey } from "../../saving/use-draft.ts";
import { useSave } from "../../saving/use-save.ts";
import { nameOfCostume } from "../costume.ts";
import styles from "../costume-form.module.css";
import type { ShownCostume } from "../costumes.server.ts";
import { BorrowerFields, type Borrower } from "./borrower-fields.tsx";

const NOBODY: Borrower = { borrowerKind: "member", borrower: "", memberId: null };

type Props = { costume: ShownCostume; onClose: () => void };

export function LendDialog({ costume, onClose }: Props) {
  const [key] = useState(newKey);
  const [borrower, setBorrower] = useState<Borrower>(NOBODY);
  const [quantity, setQuantity] = useState<number | string>(1);
  const [dueOn, setDueOn] = useState("");
  const [messages, setMessages] = useState<Record<string, string>>({});
  const { send, isSaving } = useSave<Answer>((answer) => {
    if (answer.isSaved) {
      say(`Lent to ${borrower.borrower.trim()}`);
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
    const pieces = Number(quantity);
    const loan = { key, ...borrower, quantity: pieces, dueOn };
    send(`/costume-inventory/${costume.id}/lend`, loan);
  };
  const { available } = costume.stock;
  return (
    <Modal
      opened
      onClose={onClose}
      title={`Lend ${nameOfCostume(costume)}`}
      closeButtonProps={{ "aria-label": "Close" }}
    >
      <form className={styles.form} onSubmit={save} noValidate>
        <div className={styles.fields}>
          <BorrowerFields value={borrower} error={messages.borrower} onChange={setBorrower} />
          <NumberInput
            label="Pieces"
            description={available === null ? undefined : `${available} available`}
            value={quantity}
            onChange={setQuantity}
            min={1}
            allowDecimal={false}
            error={messages.quantity}
          />
          <TextInput
            type="date"
            label="Due back (optional)"
            value={dueOn}
            onChange={(event) => setDueOn(event.currentTarget.value)}
            error={messages.dueOn}
          />
        </div>
        <div className={styles.buttons}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={isSaving}>
            Lend
          </Button>
        </div>
      </form>
    </Modal>
  );
}
