// Lends pieces of one costume to a member, a class or a show.
import { useState } from "react";
import type { Answer } from "#app/data/commands/answer.ts";
import { FormDialog } from "#app/office/saving/form-dialog.tsx";
import { say, sayRefusal } from "#app/office/saving/notices.tsx";
import { DraftNotice } from "#app/client/drafts/draft-notice.tsx";
import { useFormDraft } from "#app/client/drafts/use-form-draft.ts";
import { useSave } from "#app/office/saving/use-save.ts";
import { CountField } from "#app/office/typed/count-field.tsx";
import { DayField } from "#app/office/typed/day-field.tsx";
import { SAVING } from "#app/office/costumes/form/costume-refusals.ts";
import { nameOfCostume } from "#app/office/costumes/costume.ts";
import type { ShownCostume } from "#app/office/costumes/costumes.server.ts";
import { BorrowerFields, type Borrower } from "../borrower-fields.tsx";
import { readPieces } from "../pieces.ts";
import { lendCostume } from "#app/office/costumes/costumes.commands.ts";

const NOBODY: Borrower = { borrowerKind: "member", borrower: "", memberId: null };

type Typed = { borrower: Borrower; quantity: string; dueOn: string };
const EMPTY: Typed = { borrower: NOBODY, quantity: "1", dueOn: "" };

type Props = { costume: ShownCostume; onClose: () => void };

/** Returns the draft name of a loan of this costume. */
export const lendDraft = (id: string) => `lend ${id}`;

export function LendDialog({ costume, onClose }: Props) {
  const draft = useFormDraft<Typed>(lendDraft(costume.id), EMPTY);
  const { borrower, quantity, dueOn } = draft.values;
  const [messages, setMessages] = useState<Record<string, string>>({});
  const { send, isSaving } = useSave<Answer>((answer, sent) => {
    if (answer.isSaved) {
      draft.forget();
      say(`Lent to ${borrower.borrower.trim()}`);
      onClose();
      return;
    }
    setMessages(answer.messages ?? { quantity: answer.problem });
    sayRefusal(answer, sent);
  }, SAVING);
  const save = () => {
    setMessages({});
    const { key, draftName } = draft;
    const words = `Lend: ${borrower.borrower.trim()}`;
    const loan = { key, ...borrower, quantity, dueOn };
    send(lendCostume.at({ id: costume.id }), loan, { words, draft: draftName });
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
      <DraftNotice isRestored={draft.isRestored} onForget={draft.forget} />
      <BorrowerFields
        value={borrower}
        error={messages.borrower}
        onChange={(next) => draft.set({ borrower: next })}
      />
      <CountField
        label="Pieces"
        description={available === null ? undefined : `${available} available`}
        value={quantity}
        onChange={(next) => draft.set({ quantity: next })}
        read={readPieces}
        least={1}
        error={messages.quantity}
      />
      <DayField
        label="Due back (optional)"
        value={dueOn}
        onChange={(next) => draft.set({ dueOn: next })}
        error={messages.dueOn}
      />
    </FormDialog>
  );
}
