// The fields of a record, with the lists inside it.
import { Stack } from "@mantine/core";
import { errorsIn, type Field, type FieldError, type ListPart } from "./block-fields.ts";
import styles from "./forms.module.css";
import { Fields, type Item } from "./fields.tsx";
import { ListForm } from "./list-form.tsx";

type Props = {
  fields: readonly Field[];
  lists?: readonly ListPart[];
  errors: readonly FieldError[];
  value: Item;
  onChange: (value: Item) => void;
};

export function BlockRecord({ fields, lists = [], errors, value, onChange }: Props) {
  return (
    <Stack gap="md" maw="44rem">
      <Fields fields={fields} errors={errors} value={value} onChange={onChange} />
      {lists.map(({ name, label, noun, fields: within }) => (
        <fieldset key={name} className={styles.part}>
          <legend>{label}</legend>
          <ListForm
            noun={noun}
            fields={within}
            errors={errorsIn(errors, name)}
            value={(value[name] ?? []) as Item[]}
            onChange={(next) => onChange({ ...value, [name]: next })}
          />
        </fieldset>
      ))}
    </Stack>
  );
}
