// The fields of a record, without the lists inside it.
import { errorsIn, type Field, type FieldError } from "./block-fields.ts";
import { FieldInput } from "./field-input.tsx";

export type Item = Record<string, unknown>;

type Props = {
  fields: readonly Field[];
  errors: readonly FieldError[];
  value: Item;
  onChange: (value: Item) => void;
};

export function Fields({ fields, errors, value, onChange }: Props) {
  return fields.map((field) => (
    <FieldInput
      key={field.name}
      field={field}
      error={errorsIn(errors, field.name)[0]?.reason}
      value={value[field.name]}
      onChange={(next) => onChange({ ...value, [field.name]: next })}
    />
  ));
}
