// A choice and a day that narrow a list; both stand in the address.
import { NativeSelect, TextInput } from "@mantine/core";
import { useAddressValue } from "./use-address-value.ts";

/** A day is typed part by part, and each part makes a whole day for a moment. */
const FILTER_AFTER_MS = 600;

type Field = { name: string; label: string; value: string };

type SelectProps = Field & {
  choices: readonly { value: string; label: string }[];
  isLabelHidden?: boolean;
};

export function FilterSelect({ name, label, value, choices, isLabelHidden }: SelectProps) {
  const { field, send } = useAddressValue<HTMLSelectElement>(value);
  return (
    <NativeSelect
      ref={field}
      name={name}
      {...(isLabelHidden ? { "aria-label": label } : { label })}
      defaultValue={value}
      data={choices}
      onChange={() => send()}
    />
  );
}

export function FilterDay({ name, label, value }: Field) {
  const { field, send } = useAddressValue<HTMLInputElement>(value);
  return (
    <TextInput
      ref={field}
      type="date"
      name={name}
      label={label}
      defaultValue={value}
      onInput={() => send(FILTER_AFTER_MS)}
    />
  );
}
