// Adds a trial, or changes one; and the form in which a trial becomes a member.
import { useNavigate } from "react-router";
import { MEMBERS_TAB } from "../dashboard/tabs.tsx";
import { LABELS, MemberFields } from "../members/member-fields.tsx";
import { checkMember } from "../members/member-form.tsx";
import { newValues, type MemberValues } from "../members/member-values.ts";
import { messagesOf } from "../saving/messages.schema.ts";
import { offerUndo, say } from "../saving/notices.tsx";
import { RecordForm } from "../saving/record-form.tsx";
import { TRIAL_LABELS, TrialFields } from "./trial-fields.tsx";
import { trialSchema } from "./trial.schema.ts";
import { newTrialValues, trialValuesOf, type TrialValues } from "./trial-values.ts";
import type { TrialRow } from "./trials.server.ts";

type Props = {
  today: string;
  catalogue: readonly string[];
  onClose: () => void;
};

export function TrialForm({
  trial,
  today,
  catalogue,
  onClose,
}: Props & { trial: TrialRow | null }) {
  const values = trial ? trialValuesOf(trial) : newTrialValues(today);
  const id = trial?.id ?? "new";
  return (
    <RecordForm
      title={trial ? "Edit Trial Student" : "Add Trial Student"}
      saveLabel={trial ? "Save" : "Add Trial Student"}
      draftName={`trial ${id}`}
      fresh={{ begun: values, values, version: trial?.version ?? null }}
      address={`/admin/trials/${id}`}
      check={checkTrial}
      labels={TRIAL_LABELS}
      onSaved={({ name }) => say(trial ? "Saved!" : `Added ${name.trim()}`)}
      onClose={onClose}
    >
      {(fields) => <TrialFields {...fields} catalogue={catalogue} />}
    </RecordForm>
  );
}

type ConvertProps = Props & { trial: TrialRow; isUnlocked: boolean };

export function ConvertForm({ trial, today, catalogue, isUnlocked, onClose }: ConvertProps) {
  const navigate = useNavigate();
  const values = memberFrom(trial, today, isUnlocked);
  return (
    <RecordForm
      title="Convert Trial to Member"
      saveLabel="Convert to Member"
      draftName={`conversion of ${trial.id}`}
      fresh={{ begun: values, values, version: trial.version }}
      address={`/admin/trials/${trial.id}/convert`}
      check={checkMember}
      labels={LABELS}
      onSaved={(_, { change }) => {
        if (change) offerUndo(change);
        void navigate(MEMBERS_TAB, { state: { asksForPassword: !isUnlocked } });
      }}
      onClose={onClose}
    >
      {(fields) => <MemberFields {...fields} catalogue={catalogue} />}
    </RecordForm>
  );
}

/** The money fields are not in the form while the members area is locked. */
function memberFrom(trial: TrialRow, today: string, isUnlocked: boolean): MemberValues {
  const { subscription, feeDue, ...others } = newValues(today);
  const { name, parentName, email, phone, classes } = trial;
  return {
    ...others,
    name,
    parentName,
    email,
    phone,
    classes,
    ...(isUnlocked && { subscription, feeDue }),
  } as MemberValues;
}

function checkTrial(values: TrialValues): Record<string, string> | null {
  const read = trialSchema.safeParse(values);
  return read.success ? null : messagesOf(read.error);
}
