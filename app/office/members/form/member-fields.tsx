// The fields of the member form.
import { Checkbox, NativeSelect, Text, TextInput } from "@mantine/core";
import { ClassSelector } from "#app/office/classes/class-selector.tsx";
import { fieldsOf } from "#app/office/saving/fields-of.ts";
import { ReachFields } from "#app/office/saving/reach-fields.tsx";
import styles from "#app/office/saving/record-form.module.css";
import { DayField } from "#app/office/typed/day-field.tsx";
import { MoneyField } from "#app/office/typed/money-field.tsx";
import { PlaceFields } from "#app/office/week/enrolments/places/place-fields.tsx";
import type { PlaceQuestion } from "#app/office/week/enrolments/places/place-choice.ts";
import { LABELS, type MemberValues } from "./member-values.ts";
import { readSubscription } from "#app/office/members/figures/member-money.ts";

type Props = {
  values: MemberValues;
  onChange: (values: MemberValues) => void;
  messages: Record<string, string>;
  catalogue: readonly string[];
  /** What is asked of the class names; nothing where the classes of the week are not known. */
  questionsOf?: (names: readonly string[]) => readonly PlaceQuestion[];
};

export function MemberFields({ values, onChange, messages, catalogue, questionsOf }: Props) {
  const { text, typed, tick } = fieldsOf({ values, labels: LABELS, messages, onChange });
  const cannotBeReached = !values.email.trim() && !values.phone.trim();
  return (
    <>
      <ReachFields text={text} />
      {cannotBeReached && (
        <Text size="sm" component="output">
          Without an email or a phone number nobody can be reached. You can still save.
        </Text>
      )}
      <div className={styles.pair}>
        <DayField
          {...typed("birthDate")}
          of="date of birth"
          description="Optional: for age and birthday on registers"
        />
        <TextInput
          {...text("collectionWord")}
          description="Optional: said by whoever collects"
          autoComplete="off"
        />
      </div>
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
      {questionsOf && values.status === "Active" && (
        <PlaceFields
          questions={questionsOf(values.classes)}
          chosen={values.placeIn ?? []}
          onChange={(placeIn) => onChange({ ...values, placeIn })}
        />
      )}
      <Checkbox {...tick("gaveNotice")} />
      <Checkbox {...tick("cancelSubscription")} />
    </>
  );
}
