// The fields of a record, with the lists inside it.
import type { Field, ListPart } from "./block-fields.ts";
import styles from "./forms.module.css";
import { Fields, type Item } from "./fields.tsx";
import { ListForm } from "./list-form.tsx";

type Props = {
  fields: readonly Field[];
  lists?: readonly ListPart[];
  value: Item;
  onChange: (value: Item) => void;
};

export function RecordForm({ fields, lists = [], value, onChange }: Props) {
  return (
    <div className={styles.record}>
      <Fields fields={fields} value={value} onChange={onChange} />
      {lists.map(({ name, label, noun, fields: within }) => (
        <fieldset key={name} className={styles.part}>
          <legend>{label}</legend>
          <ListForm
            noun={noun}
            fields={within}
            value={(value[name] ?? []) as Item[]}
            onChange={(next) => onChange({ ...value, [name]: next })}
          />
        </fieldset>
      ))}
    </div>
  );
}
