// A number of the settings: it counts with every key, and what is no number is 0.
import { TextInput } from "@mantine/core";
import { useState } from "react";
import { STILL_WHEEL } from "#app/ui/still-wheel.ts";

type NumberFieldProps = {
  label: string;
  /** Empty where nothing is set. */
  value: number | "";
  /** Only offered: a number below it is taken too. */
  min?: number;
  max?: number;
  isWhole?: boolean;
  placeholder?: string;
  onTyped: (typed: string) => void;
  onLeft: () => void;
};

export function NumberField(props: NumberFieldProps) {
  const { label, value, min = 0, max, isWhole = false, placeholder, onTyped, onLeft } = props;
  // Its 0 in the place of a minus would leave the digits that follow without it.
  const [negative, setNegative] = useState<string | null>(null);
  return (
    <TextInput
      type="number"
      {...STILL_WHEEL}
      {...{ label, min, max, placeholder }}
      inputMode={isWhole ? "numeric" : "decimal"}
      step={isWhole ? 1 : "any"}
      value={negative ?? value}
      onFocus={(event) => event.currentTarget.select()}
      onChange={({ currentTarget: input }) => {
        // The 0 of an emptied input would stay in front of what is typed next.
        if (/^0\d/.test(input.value)) input.value = input.value.replace(/^0+(?=\d)/, "");
        const isGoingOn = negative !== null && input.value.startsWith("-");
        setNegative(input.validity.badInput || isGoingOn ? input.value : null);
        onTyped(input.value);
      }}
      onBlur={() => {
        setNegative(null);
        onLeft();
      }}
    />
  );
}
