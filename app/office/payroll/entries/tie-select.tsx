// A select that links a payroll teacher to a person or lesson teacher, and saves on choice.
import { NativeSelect } from "@mantine/core";
import { BothValues } from "#app/office/saving/conflict/both-values.tsx";
import { offerUndo } from "#app/office/saving/notices.tsx";
import { standingOf, useOneValue } from "#app/office/saving/use-one-value.ts";
import { payrollWords, type PayrollAnswer } from "#app/office/payroll/payroll-answer.ts";
import type { linkTeacher } from "../payroll.commands.ts";

type Refused = Extract<PayrollAnswer, { isSaved: false }>;

const NOBODY = { id: "", name: "Nobody" };

type Props = {
  label: string;
  to: ReturnType<typeof linkTeacher.at>;
  id: string;
  /** Null for nobody. */
  was: string | null;
  choices: readonly { id: string; name: string }[];
  description?: string;
};

export function TieSelect({ label, to, id, was, choices: others, description }: Props) {
  const { put, conflict, isSaving, underWay } = useOneValue<Refused>({
    standsIn: standingOf,
    onSaved: ({ change }) => {
      if (change) offerUndo(change);
    },
  });
  const { value: chosen } = { value: was ?? "", ...underWay };
  const choices = [NOBODY, ...others];
  const choose = (value: string) => {
    const mine = choices.find((each) => each.id === value)?.name ?? "";
    const more = { words: payrollWords(to.command, mine) };
    put(to, { change: { id, value }, seen: { was: was ?? "" }, mine, more });
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
      <BothValues both={conflict} />
    </>
  );
}
