// The fields of a member's record, in the member's own form and where a trial joins.
import { Checkbox, NativeSelect, Text, TextInput } from "@mantine/core";
import { AutoColumns } from "#app/ui/layout/auto-columns.tsx";
import { ClassSelector } from "../classes/class-selector.tsx";
import { fieldsOf } from "../saving/fields-of.ts";
import { ReachFields } from "../saving/reach-fields.tsx";
import { DayField } from "../typed/day-field.tsx";
import { MoneyField } from "../typed/money-field.tsx";
import { PlaceFields } from "../class-places/place-fields.tsx";
import type { PlaceQuestion } from "../class-places/place-choice.ts";
import { readSubscription } from "./member-money.ts";
import { LABELS, type MemberValues } from "./member-values.ts";

type FieldsProps = {
  values: MemberValues;
  onChange: (values: MemberValues) => void;
  messages: Record<string, string>;
  catalogue: readonly string[];
  /** A trial that joins is always active: the status is not offered. */
  isJoining?: boolean;
  /** The questions for some class names; absent while the weekly classes are unknown. */
  questionsOf?: (names: readonly string[]) => readonly PlaceQuestion[];
};

export function MemberFields(props: FieldsProps) {
  const { values, onChange, messages, catalogue, isJoining = false, questionsOf } = props;
  const { text, typed, tick } = fieldsOf({ values, labels: LABELS, messages, onChange });
  const cannotBeReached = !values.email.trim() && !values.phone.trim();
  return (
    <>
      <ReachFields text={text} />
      {cannotBeReached && (
        <Text size="sm" component="output">
          Add an email or phone so you can reach the family.
        </Text>
      )}
      <AutoColumns least="12rem" gap="md" isFit>
        <DayField
          {...typed("birthDate")}
          of="date of birth"
          description="Optional: for age and birthday on registers"
        />
        <TextInput
          {...text("collectionWord")}
          description="Optional: the person collecting the child says it"
          autoComplete="off"
        />
      </AutoColumns>
      <AutoColumns least="12rem" gap="md" isFit>
        <DayField {...typed("joinDate")} description="Leave blank for today" />
        {!isJoining && (
          <NativeSelect
            label={LABELS.status}
            description="Inactive members are hidden from the list"
            value={values.status}
            data={["Active", "Inactive"]}
            onChange={({ currentTarget: { value } }) =>
              onChange({ ...values, status: value === "Inactive" ? "Inactive" : "Active" })
            }
          />
        )}
      </AutoColumns>
      {values.subscription !== undefined && (
        <AutoColumns least="12rem" gap="md" isFit>
          <MoneyField {...typed("subscription")} read={readSubscription} />
          <DayField {...typed("feeDue")} />
        </AutoColumns>
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
      <Checkbox
        {...tick("privateOnly")}
        description="Today won’t list this child as being on no register"
      />
      <Checkbox {...tick("gaveNotice")} />
      <Checkbox {...tick("cancelSubscription")} />
    </>
  );
}
