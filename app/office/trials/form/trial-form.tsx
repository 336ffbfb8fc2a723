// The forms that add or change a trial, and that convert one to a member.
import { Alert } from "@mantine/core";
import { useNavigate } from "react-router";
import { useLoad } from "#app/client/requests/use-load.ts";
import { MEMBERS_TAB } from "#app/office/navigation/staff-pages.ts";
import type { Change } from "#app/data/commands/answer.ts";
import { offerUndo, say } from "#app/office/saving/notices.tsx";
import { RecordForm } from "#app/office/saving/record-form.tsx";
import { classWords } from "#app/office/class-places/class-words.ts";
import { placeQuestions, type PlaceChoice } from "#app/office/class-places/place-choice.ts";
import { existingMemberNotice } from "#app/office/trials/conversion/existing-member.ts";
import { JOIN_LABELS, memberFromTrial } from "#app/office/trials/conversion/member-from-trial.ts";
import { FamilyField, familyWords } from "#app/office/families/family-field.tsx";
import { TrialFields } from "./trial-fields.tsx";
import { newTrialValues, TRIAL_LABELS, trialValuesOf } from "./trial-values.ts";
import type { TrialRow } from "#app/office/trials/trials.server.ts";
import { MemberFields } from "#app/office/member-record/member-fields.tsx";
import { convertTrial, editTrial, addTrial } from "../trials.commands.ts";

type Props = {
  today: string;
  catalogue: readonly string[];
  onClose: () => void;
};

/** Returns the name of a trial's draft; null stands for a new trial. */
export const trialDraft = (id: string | null) => `trial ${id ?? "new"}`;

export const conversionDraft = (id: string) => `conversion of ${id}`;

export function TrialForm({
  trial,
  today,
  catalogue,
  onClose,
}: Props & { trial: TrialRow | null }) {
  const values = trial ? trialValuesOf(trial) : newTrialValues(today);
  return (
    <RecordForm
      title={trial ? "Edit Trial Student" : "Add Trial Student"}
      saveLabel={trial ? "Save" : "Add Trial Student"}
      draftName={trialDraft(trial?.id ?? null)}
      fresh={{ begun: values, values, version: trial?.version ?? null }}
      to={trial ? editTrial.at({ id: trial.id }) : addTrial.at()}
      labels={TRIAL_LABELS}
      onSaved={({ name }) => say(trial ? "Saved!" : `Added ${name.trim()}`)}
      onClose={onClose}
    >
      {(fields) => (
        <TrialFields {...fields} catalogue={catalogue} meetingsFrom={trial ? undefined : today} />
      )}
    </RecordForm>
  );
}

type ConvertProps = Props & {
  trial: TrialRow;
  isUnlocked: boolean;
  /** Called instead of going to the Members tab. */
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
  const { data } = useLoad("/admin/trials/:id/convert", { id: trial.id });
  const { known = null, week = [], families = null } = data ?? {};
  const values = memberFromTrial(trial, today, isUnlocked);
  return (
    <RecordForm
      title="Convert Trial to Member"
      saveLabel="Convert to Member"
      draftName={conversionDraft(trial.id)}
      fresh={{ begun: values, values, version: trial.version }}
      to={convertTrial.at({ id: trial.id })}
      labels={JOIN_LABELS}
      words={{
        placeIn: (ids = []) =>
          ids.map((id) => wordsOf(week.find((each) => each.id === id))).join("; "),
        family: (chosen) => familyWords(families, chosen),
      }}
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
              {existingMemberNotice(known)}
            </Alert>
          )}
          <MemberFields
            {...fields}
            catalogue={catalogue}
            isJoining
            questionsOf={(names) => placeQuestions(names, week, known?.id ?? null)}
          />
          {families && (
            <FamilyField
              families={families}
              value={fields.values.family ?? ""}
              onChange={(family) => fields.onChange({ ...fields.values, family })}
            />
          )}
        </>
      )}
    </RecordForm>
  );
}

const wordsOf = (chosen: PlaceChoice | undefined) =>
  chosen ? classWords(chosen) : "A class that has ended";
