// A filter of a list, kept in the address.
import { NativeSelect } from "@mantine/core";
import { useAddressValue } from "./use-address-value.ts";

type SelectProps = {
  name: string;
  label: string;
  value: string;
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
