// Records the return of all or some pieces of a loan, with their condition.
import { NativeSelect, TextInput } from "@mantine/core";
import { useState } from "react";
import { formatCount } from "#app/ui/format.ts";
import { named } from "#app/office/saving/use-save.ts";
import type { Refusal } from "#app/data/commands/answer.ts";
import { BothValues } from "#app/office/saving/conflict/both-values.tsx";
import { FormDialog } from "../../saving/form-dialog.tsx";
import { offerUndo } from "../../saving/notices.tsx";
import { DraftNotice } from "#app/client/drafts/draft-notice.tsx";
import { useFormDraft } from "#app/client/drafts/use-form-draft.ts";
import { useOneValue } from "../../saving/use-one-value.ts";
import { CountField } from "../../typed/count-field.tsx";
import { SAVING } from "#app/office/costumes/form/costume-refusals.ts";
import { CONDITIONS, piecesOut, type Loan } from "./loan.ts";
import { readPiecesBack } from "./pieces.ts";
import { returnCostume } from "../costumes.commands.ts";

type Refused = Refusal & {
  newer?: { version: number; values: Pick<Loan, "quantity" | "returned"> };
};

type Typed = { quantity: string; condition: string; notes: string };

/** Returns the draft name of this loan's return. */
export const returnDraft = (id: string) => `take back ${id}`;

export function ReturnDialog({ loan, onClose }: { loan: Loan; onClose: () => void }) {
  const out = piecesOut(loan);
  const read = (text: string) => readPiecesBack(text, out);
  const empty: Typed = { quantity: String(out), condition: CONDITIONS[0], notes: "" };
  const draft = useFormDraft(returnDraft(loan.id), empty);
  const { quantity, condition, notes } = draft.values;
  const [messages, setMessages] = useState<Record<string, string>>({});
  const { put, conflict, isSaving, drop } = useOneValue<Refused>({
    standsIn: ({ newer }) => {
      if (!newer) return undefined;
      const { version, values } = newer;
      const more = values.returned - loan.returned;
      const theirs = `${piecesWords(more)}: ${piecesWords(piecesOut(values))} still out`;
      return { theirs, seen: { version } };
    },
    refusals: SAVING,
    onSaved: ({ change }) => {
      draft.forget();
      if (change) offerUndo({ ...change, summary: `Returned: ${loan.costume}` });
      onClose();
    },
    onTheirs: () => {
      draft.forget();
      onClose();
    },
    onRefused: (refused) => setMessages(refused.messages ?? { quantity: refused.problem }),
  });
  const save = () => {
    const reading = read(quantity);
    if ("problem" in reading) return setMessages({ quantity: reading.problem });
    setMessages({});
    const { key, draftName } = draft;
    put(returnCostume.at({ id: loan.id }), {
      change: { key, quantity, condition, notes },
      seen: { version: loan.version },
      mine: piecesWords(reading.value),
      more: { words: named("Take back", loan.costume), draft: draftName },
    });
  };
  return (
    <FormDialog
      title={`Take back ${loan.costume}`}
      saveLabel="Take back"
      isSaving={isSaving}
      onSave={save}
      onClose={onClose}
    >
      <DraftNotice isRestored={draft.isRestored} onForget={draft.forget} />
      <CountField
        label="Pieces"
        description={`${out} out with ${loan.borrower}`}
        value={quantity}
        onChange={(next) => {
          drop();
          draft.set({ quantity: next });
        }}
        read={read}
        least={1}
        most={out}
        error={messages.quantity}
        data-autofocus
      />
      <BothValues both={conflict} />
      <NativeSelect
        label="Condition"
        data={[...CONDITIONS]}
        value={condition}
        onChange={(event) => draft.set({ condition: event.currentTarget.value })}
      />
      <TextInput
        label="Notes (optional)"
        value={notes}
        onChange={(event) => draft.set({ notes: event.currentTarget.value })}
        error={messages.notes}
        autoComplete="off"
      />
    </FormDialog>
  );
}

function piecesWords(pieces: number): string {
  return formatCount(pieces, "piece");
}
