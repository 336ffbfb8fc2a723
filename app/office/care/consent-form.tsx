// The form of a consent.
import { NativeSelect, TextInput } from "@mantine/core";
import { CONSENTS } from "#app/office/member-record/care-kinds.ts";
import { AutoColumns } from "#app/ui/layout/auto-columns.tsx";
import { fieldsOf } from "../saving/fields-of.ts";
import { say } from "../saving/notices.tsx";
import { RecordForm } from "../saving/record-form.tsx";
import { DayField } from "../typed/day-field.tsx";
import { CONSENT_LABELS, consentValuesOf, newConsent, type ConsentValues } from "./care-values.ts";
import type { Child, Consent } from "./care.server.ts";
import { editConsent, addConsent } from "./care.commands.ts";

const ANSWERS = [
  { value: "yes", label: "Yes" },
  { value: "no", label: "No" },
];

/** Returns the name of a consent's draft; null stands for a new consent of the child. */
export const consentDraft = (childId: string, id: string | null) =>
  id === null ? `consent new ${childId}` : `consent ${id}`;

type Props = {
  child: Child;
  consent: Consent | null;
  today: string;
  onClose: () => void;
};

export function ConsentForm({ child, consent, today, onClose }: Props) {
  const values = consent ? consentValuesOf(consent) : newConsent(today);
  return (
    <RecordForm
      title={consent ? "Edit consent" : "Add consent"}
      saveLabel={consent ? "Save" : "Add consent"}
      draftName={consentDraft(child.id, consent?.id ?? null)}
      fresh={{ begun: values, values, version: consent?.version ?? null }}
      to={
        consent
          ? editConsent.at({ id: consent.id })
          : addConsent.at({ kind: child.kind, id: child.id })
      }
      labels={CONSENT_LABELS}
      nameOf={() => child.name}
      onSaved={() => say("Saved!")}
      onClose={onClose}
    >
      {(form) => <Fields {...form} />}
    </RecordForm>
  );
}

type FieldsProps = {
  values: ConsentValues;
  messages: Record<string, string>;
  onChange: (values: ConsentValues) => void;
};

function Fields(form: FieldsProps) {
  const { values, messages, onChange } = form;
  const { text, typed } = fieldsOf({ ...form, labels: CONSENT_LABELS });
  return (
    <>
      <NativeSelect
        label={CONSENT_LABELS.what}
        data={CONSENTS}
        value={values.what}
        error={messages.what}
        data-autofocus
        onChange={({ currentTarget }) => onChange({ ...values, what: currentTarget.value })}
      />
      <NativeSelect
        label={CONSENT_LABELS.isGiven}
        data={ANSWERS}
        value={values.isGiven ? "yes" : "no"}
        onChange={({ currentTarget }) =>
          onChange({ ...values, isGiven: currentTarget.value === "yes" })
        }
      />
      <TextInput {...text("givenBy")} />
      <AutoColumns least="12rem" gap="md" isFit>
        <DayField {...typed("givenOn")} />
        <DayField {...typed("until")} description="Leave blank if it has no end date" />
      </AutoColumns>
    </>
  );
}
