// The form for a payment or refund entered by hand.
import { NativeSelect } from "@mantine/core";
import { plainPounds } from "#app/platform/money.ts";
import { plainDay } from "#app/ui/format.ts";
import { DayField } from "#app/office/typed/day-field.tsx";
import { MoneyField } from "#app/office/typed/money-field.tsx";
import { WAYS_TO_PAY } from "#app/office/lessons/lesson.ts";
import { offerUndo } from "../../saving/notices.tsx";
import { RecordForm } from "../../saving/record-form.tsx";
import { readSum } from "../fee.schema.ts";
import { addPayment, addRefund } from "../fees.commands.ts";

/** The draft name of a family's payment or refund. */
export const moneyDraft = (accountId: string, kind: "payment" | "refund") =>
  `fees ${kind} ${accountId}`;

const LABELS = { pence: "Amount", day: "Date", way: "Paid by" };

const WORDS = {
  payment: { title: "Take payment", save: "Take payment" },
  refund: { title: "Refund", save: "Refund" },
};

type Props = {
  accountId: string;
  kind: "payment" | "refund";
  /** The suggested amount of a payment, in pence. */
  owedPence?: number;
  today: string;
  onClose: () => void;
};

export function MoneyForm({ accountId, kind, owedPence = 0, today, onClose }: Props) {
  const words = WORDS[kind];
  const values = {
    pence: owedPence > 0 ? plainPounds(owedPence) : "",
    day: plainDay(today),
    way: "Cash" as string,
  };
  return (
    <RecordForm
      title={words.title}
      saveLabel={words.save}
      draftName={moneyDraft(accountId, kind)}
      fresh={{ begun: values, values, version: null }}
      to={(kind === "payment" ? addPayment : addRefund).at({ id: accountId })}
      labels={LABELS}
      onSaved={(_, { change }) => {
        if (change) offerUndo(change);
      }}
      onClose={onClose}
    >
      {({ values: typed, onChange, messages }) => (
        <>
          <MoneyField
            label={LABELS.pence}
            value={typed.pence}
            read={readSum}
            error={messages.pence}
            data-autofocus
            onChange={(pence) => onChange({ ...typed, pence })}
          />
          <DayField
            label={LABELS.day}
            value={typed.day}
            error={messages.day}
            onChange={(day) => onChange({ ...typed, day })}
          />
          <NativeSelect
            label={LABELS.way}
            data={[...WAYS_TO_PAY]}
            value={typed.way}
            onChange={({ currentTarget }) => onChange({ ...typed, way: currentTarget.value })}
          />
        </>
      )}
    </RecordForm>
  );
}
