// Adds a trial, or changes one; and the form in which a trial becomes a member.
import { Alert } from "@mantine/core";
import { useNavigate } from "react-router";
import { useLoad } from "#app/sending/asking/use-load.ts";
import { MEMBERS_TAB } from "#app/office/navigation/staff-pages.ts";
import { MemberFields, checkMember } from "#app/office/members/form/member-form.tsx";
import { LABELS } from "#app/office/members/form/member-values.ts";
import { messagesOf } from "#app/platform/messages.schema.ts";
import type { Change } from "#app/platform/commands/answer.ts";
import { offerUndo, say } from "#app/office/saving/notices.tsx";
import { RecordForm } from "#app/office/saving/record-form.tsx";
import { knownMemberWords, type KnownMember } from "#app/office/trials/conversion/known-member.ts";
import { memberFromTrial } from "#app/office/trials/conversion/member-from-trial.ts";
import { TrialFields } from "./trial-fields.tsx";
import { TRIAL_LABELS } from "#app/office/trials/list/trial-labels.ts";
import { trialSchema } from "./trial.schema.ts";
import { newTrialValues, trialValuesOf, type TrialValues } from "./trial-values.ts";
import type { TrialRow } from "#app/office/trials/trials.server.ts";

type Props = {
  today: string;
  catalogue: readonly string[];
  onClose: () => void;
};

/** Tells a trial's draft from others; null for a new one. */
export const trialDraft = (id: string | null) => `trial ${id ?? "new"}`;

export const conversionDraft = (id: string) => `conversion of ${id}`;

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
      draftName={trialDraft(trial?.id ?? null)}
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

type ConvertProps = Props & {
  trial: TrialRow;
  isUnlocked: boolean;
  /** Where the page stays; it goes to the members where this is not given. */
  onJoined?: (change: Change | undefined) => void;
};

export function ConvertForm({
  trial,
  today,
  catalogue,
  isUnlocked,
  onJoined,
  onClose,
}: ConvertProps) {
  const navigate = useNavigate();
  const known = useKnownMember(trial.id);
  const values = memberFromTrial(trial, today, isUnlocked);
  return (
    <RecordForm
      title="Convert Trial to Member"
      saveLabel="Convert to Member"
      draftName={conversionDraft(trial.id)}
      fresh={{ begun: values, values, version: trial.version }}
      address={`/admin/trials/${trial.id}/convert`}
      check={checkMember}
      labels={LABELS}
      onSaved={(_, { change }) => {
        if (onJoined) return onJoined(change);
        if (change) offerUndo(change);
        void navigate(MEMBERS_TAB, { state: { asksForPassword: !isUnlocked } });
      }}
      onClose={onClose}
    >
      {(fields) => (
        <>
          {known && (
            <Alert color="var(--warning)" variant="light">
              {knownMemberWords(known)}
            </Alert>
          )}
          <MemberFields {...fields} catalogue={catalogue} isJoining />
        </>
      )}
    </RecordForm>
  );
}

/** The member's record that the child has already, once it was read. */
function useKnownMember(trialId: string): KnownMember | null {
  const { data } = useLoad<{ known: KnownMember | null }>(`/admin/trials/${trialId}/convert`);
  return data?.known ?? null;
}

export function checkTrial(values: TrialValues): Record<string, string> | null {
  const read = trialSchema.safeParse(values);
  return read.success ? null : messagesOf(read.error);
}
