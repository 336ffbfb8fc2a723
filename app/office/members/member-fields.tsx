// The fields of the member form.
import { Checkbox, NativeSelect, Text, TextInput } from "@mantine/core";
import { ClassSelector } from "../classes/class-selector.tsx";
import styles from "../saving/record-form.module.css";
import type { MemberField, MemberValues } from "./member-values.ts";

export const LABELS: Record<MemberField, string> = {
  name: "Name",
  parentName: "Parent",
  email: "Email",
  phone: "Phone",
  joinDate: "Join Date",
  status: "Status",
  subscription: "Subscription (£ a month)",
  feeDue: "Membership Fee Due",
  classes: "Classes",
  gaveNotice: "Gave notice",
  cancelSubscription: "Cancel subscription",
};

type Props = {
  values: MemberValues;
  onChange: (values: MemberValues) => void;
  messages: Record<string, string>;
  catalogue: readonly string[];
};

type TextField = "name" | "parentName" | "email" | "phone" | "joinDate" | "subscription" | "feeDue";

export function MemberFields({ values, onChange, messages, catalogue }: Props) {
  const text = (field: TextField) => ({
    label: LABELS[field],
    value: values[field] ?? "",
    error: messages[field],
    autoComplete: "off",
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ ...values, [field]: event.currentTarget.value }),
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
        <TextInput {...text("joinDate")} type="date" description="Today when it is empty" />
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
          <TextInput {...text("subscription")} inputMode="decimal" />
          <TextInput {...text("feeDue")} type="date" />
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
