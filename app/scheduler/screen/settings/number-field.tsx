// A number field of the settings: it takes effect with every key, and non-numeric text is 0.
import { TextInput } from "@mantine/core";
import { useState } from "react";
import { NO_WHEEL } from "#app/ui/no-wheel.ts";

type NumberFieldProps = {
  label: string;
  /** Empty when nothing is set. */
  value: number | "";
  /** Only a hint: lower numbers are accepted too. */
  min?: number;
  max?: number;
  isWhole?: boolean;
  placeholder?: string;
  onTyped: (typed: string) => void;
  onLeft: () => void;
};

export function NumberField(props: NumberFieldProps) {
  const { label, value, min = 0, max, isWhole = false, placeholder, onTyped, onLeft } = props;
  // Replacing a minus sign with 0 would drop it before the digits that follow.
  const [negative, setNegative] = useState<string | null>(null);
  return (
    <TextInput
      type="number"
      {...NO_WHEEL}
      {...{ label, min, max, placeholder }}
      inputMode={isWhole ? "numeric" : "decimal"}
      step={isWhole ? 1 : "any"}
      value={negative ?? value}
      onFocus={(event) => event.currentTarget.select()}
      onChange={({ currentTarget: input }) => {
        // The 0 of an emptied input would stay in front of the next digit.
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
