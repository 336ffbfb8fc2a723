// The field that sets what a part month costs.
import { NativeSelect } from "@mantine/core";
import { PART_MONTH_WORDS, PART_MONTHS, type PartMonths } from "./part-months.ts";

type Props = {
  choice: PartMonths;
  isSaving: boolean;
  problem: string;
  onChoose: (choice: PartMonths) => void;
};

export function PartMonthsChoice({ choice, isSaving, problem, onChoose }: Props) {
  return (
    <NativeSelect
      label="Part months"
      disabled={isSaving}
      value={choice}
      error={problem === "" ? null : problem}
      data={PART_MONTHS.map((value) => ({ value, label: PART_MONTH_WORDS[value] }))}
      onChange={({ currentTarget }) => {
        const chosen = PART_MONTHS.find((each) => each === currentTarget.value);
        if (chosen) onChoose(chosen);
      }}
    />
  );
}
