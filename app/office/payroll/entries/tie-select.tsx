// Whom of another list a payroll teacher is; it saves itself once it is chosen.
import { NativeSelect } from "@mantine/core";
import { BothValues } from "#app/office/saving/clash/both-values.tsx";
import { offerUndo } from "#app/office/saving/notices.tsx";
import { standingOf, useOneValue } from "#app/office/saving/use-one-value.ts";
import { PAYROLL, payrollWords, type PayrollAnswer } from "#app/office/payroll/use-payroll-save.ts";

type Refused = Extract<PayrollAnswer, { isSaved: false }>;

const NOBODY = { id: "", name: "Nobody" };

type Props = {
  label: string;
  /** The word that the change is asked for by. */
  ask: "link" | "person";
  id: string;
  /** Null for nobody. */
  was: string | null;
  choices: readonly { id: string; name: string }[];
  description?: string;
};

export function TieSelect({ label, ask, id, was, choices: others, description }: Props) {
  const { put, clash, isSaving, underWay } = useOneValue<Refused>({
    standsIn: standingOf,
    onSaved: ({ change }) => {
      if (change) offerUndo(change);
    },
  });
  const { value: chosen } = { value: was ?? "", ...underWay };
  const choices = [NOBODY, ...others];
  const choose = (value: string) => {
    const mine = choices.find((each) => each.id === value)?.name ?? "";
    const change = { do: ask, id, value };
    const more = { words: payrollWords({ ...change, value: mine }) };
    put(PAYROLL, { change, seen: { was: was ?? "" }, mine, more });
  };
  return (
    <>
      <NativeSelect
        label={label}
        description={description}
        value={chosen}
        data={choices.map((each) => ({ value: each.id, label: each.name }))}
        disabled={isSaving}
        onChange={({ currentTarget: { value } }) => choose(value)}
      />
      <BothValues both={clash} />
    </>
  );
}
