// The fields of the member form.
import { Checkbox, NativeSelect, Text, TextInput } from "@mantine/core";
import { ClassSelector } from "#app/office/classes/class-selector.tsx";
import styles from "#app/office/saving/record-form.module.css";
import { DayField } from "#app/office/typed/day-field.tsx";
import { MoneyField } from "#app/office/typed/money-field.tsx";
import { LABELS, type MemberValues } from "./member-values.ts";
import { readSubscription } from "#app/office/members/figures/member-money.ts";

type Props = {
  values: MemberValues;
  onChange: (values: MemberValues) => void;
  messages: Record<string, string>;
  catalogue: readonly string[];
};

type TextField = "name" | "parentName" | "email" | "phone";
type TypedField = "joinDate" | "subscription" | "feeDue";

export function MemberFields({ values, onChange, messages, catalogue }: Props) {
  const text = (field: TextField) => ({
    label: LABELS[field],
    value: values[field] ?? "",
    error: messages[field],
    autoComplete: "off",
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ ...values, [field]: event.currentTarget.value }),
  });
  const typed = (field: TypedField) => ({
    label: LABELS[field],
    value: values[field] ?? "",
    error: messages[field],
    onChange: (value: string) => onChange({ ...values, [field]: value }),
  });
  const tick = (field: "gaveNotice" | "cancelSubscription") => ({
    label: LABELS[field],
    checked: values[field],
    onChange: () => onChange({ ...values, [field]: !values[field] }),
  });
  const cannotBeReached = !values.email.trim() && !values.phone.trim();
  return (
    <>
      <TextInput {...text("name")} required data-autofocus />
      <TextInput {...text("parentName")} />
      <div className={styles.pair}>
        <TextInput {...text("email")} type="email" />
        <TextInput {...text("phone")} type="tel" />
      </div>
      {cannotBeReached && (
        <Text size="sm" component="output">
          Without an email or a phone number nobody can be reached. You can still save.
        </Text>
      )}
      <div className={styles.pair}>
        <DayField {...typed("joinDate")} description="Today when it is empty" />
        <NativeSelect
          label={LABELS.status}
          description="Inactive members are hidden in the list"
          value={values.status}
          data={["Active", "Inactive"]}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...values, status: value === "Inactive" ? "Inactive" : "Active" })
          }
        />
      </div>
      {values.subscription !== undefined && (
        <div className={styles.pair}>
          <MoneyField {...typed("subscription")} read={readSubscription} />
          <DayField {...typed("feeDue")} />
        </div>
      )}
      <ClassSelector
        catalogue={catalogue}
        chosen={values.classes}
        onChange={(classes) => onChange({ ...values, classes })}
      />
      <Checkbox {...tick("gaveNotice")} />
      <Checkbox {...tick("cancelSubscription")} />
    </>
  );
}
