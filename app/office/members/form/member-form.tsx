// Adds a member, or changes one: the same form for both, and its fields.
import { Checkbox, NativeSelect, Text, TextInput } from "@mantine/core";
import { ClassSelector } from "#app/office/classes/class-selector.tsx";
import { fieldsOf } from "#app/office/saving/fields-of.ts";
import { ReachFields } from "#app/office/saving/reach-fields.tsx";
import { DayField } from "#app/office/typed/day-field.tsx";
import { MoneyField } from "#app/office/typed/money-field.tsx";
import { PlaceFields } from "#app/office/week/enrolments/places/place-fields.tsx";
import {
  type PlaceQuestion,
  placeQuestions,
  type PlaceChoice,
} from "#app/office/week/enrolments/places/place-choice.ts";
import { readSubscription } from "#app/office/member-record/member-money.ts";
import { Link } from "react-router";
import type { Fresh } from "#app/sending/drafts/draft.ts";
import { messagesOf } from "#app/platform/messages.schema.ts";
import { say } from "#app/office/saving/notices.tsx";
import { RecordForm } from "#app/office/saving/record-form.tsx";
import styles from "#app/office/saving/record-form.module.css";
import { LABELS, type MemberValues } from "#app/office/member-record/member-values.ts";
import { memberSchema } from "#app/office/member-record/member.schema.ts";

type Props = {
  /** The member's id; null for a new one. */
  id: string | null;
  fresh: Fresh<MemberValues>;
  catalogue: readonly string[];
  week: readonly PlaceChoice[];
  onClose: () => void;
};

/** Tells a member's draft from others; null for a new one. */
export const memberDraft = (id: string | null) => `member ${id ?? "new"}`;

export function MemberForm({ id, fresh, catalogue, week, onClose }: Props) {
  return (
    <RecordForm
      title={id === null ? "Add Member" : "Edit Member"}
      saveLabel={id === null ? "Add Member" : "Save"}
      draftName={memberDraft(id)}
      fresh={fresh}
      address={`/admin/members/${id ?? "new"}`}
      check={checkMember}
      labels={LABELS}
      onSaved={({ name }) => say(id === null ? `Added ${name.trim()}` : "Saved!")}
      onClose={onClose}
    >
      {(fields) => (
        <>
          <MemberFields
            {...fields}
            catalogue={catalogue}
            questionsOf={(names) => placeQuestions(names, week, id)}
          />
          {id !== null && fresh.values.subscription !== undefined && (
            <Link to={`/admin/members/${id}/record`} className={styles.more}>
              Everything that is kept about {fresh.values.name}
            </Link>
          )}
        </>
      )}
    </RecordForm>
  );
}

/** What is wrong with a member form, by field; null when nothing is. */
export function checkMember(values: MemberValues): Record<string, string> | null {
  const read = memberSchema.safeParse(values);
  return read.success ? null : messagesOf(read.error);
}

type FieldsProps = {
  values: MemberValues;
  onChange: (values: MemberValues) => void;
  messages: Record<string, string>;
  catalogue: readonly string[];
  /** Whoever joins is active. */
  isJoining?: boolean;
  /** What is asked of the class names; nothing where the classes of the week are not known. */
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
        {!isJoining && (
          <NativeSelect
            label={LABELS.status}
            description="Inactive members are hidden in the list"
            value={values.status}
            data={["Active", "Inactive"]}
            onChange={({ currentTarget: { value } }) =>
              onChange({ ...values, status: value === "Inactive" ? "Inactive" : "Active" })
            }
          />
        )}
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
      <Checkbox
        {...tick("privateOnly")}
        description="Not listed on Today as a child on no register"
      />
      <Checkbox {...tick("gaveNotice")} />
      <Checkbox {...tick("cancelSubscription")} />
    </>
  );
}
