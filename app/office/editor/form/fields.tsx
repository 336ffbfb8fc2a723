// The fields of a record, without the lists inside it.
import type { Field } from "./block-fields.ts";
import { FieldInput } from "./field-input.tsx";

export type Item = Record<string, unknown>;

type Props = { fields: readonly Field[]; value: Item; onChange: (value: Item) => void };

export function Fields({ fields, value, onChange }: Props) {
  return fields.map((field) => (
    <FieldInput
      key={field.name}
      field={field}
      value={value[field.name]}
      onChange={(next) => onChange({ ...value, [field.name]: next })}
    />
  ));
}
