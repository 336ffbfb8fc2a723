// Lends pieces of one costume to a member, a class or a show.
import { NumberInput, TextInput } from "@mantine/core";
import { useState } from "react";
import type { Answer } from "../../saving/answer.ts";
import { FormDialog } from "../../saving/form-dialog.tsx";
import { say, sayProblem } from "../../saving/notices.tsx";
import { newKey } from "../../saving/use-draft.ts";
import { useSave } from "../../saving/use-save.ts";
import { nameOfCostume } from "../costume.ts";
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
  const save = () => {
    setMessages({});
    const pieces = Number(quantity);
    const loan = { key, ...borrower, quantity: pieces, dueOn };
    send(`/costume-inventory/${costume.id}/lend`, loan);
  };
  const { available } = costume.stock;
  return (
    <FormDialog
      title={`Lend ${nameOfCostume(costume)}`}
      saveLabel="Lend"
      isSaving={isSaving}
      onSave={save}
      onClose={onClose}
    >
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
    </FormDialog>
  );
}
