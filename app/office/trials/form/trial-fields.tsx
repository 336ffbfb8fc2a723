// The fields of the trial form.
import { Checkbox, Fieldset, Text, Textarea } from "@mantine/core";
import { ClassSelector } from "#app/office/classes/class-selector.tsx";
import { fieldsOf } from "#app/office/saving/fields-of.ts";
import { ReachFields } from "#app/office/saving/reach-fields.tsx";
import { CountField } from "#app/office/typed/count-field.tsx";
import { DayField } from "#app/office/typed/day-field.tsx";
import { readTrialPeriod } from "#app/office/trials/list/trial-period.ts";
import {
  DEFAULT_TRIAL_DAYS,
  LONGEST_TRIAL_DAYS,
  SHORTEST_TRIAL_DAYS,
} from "#app/office/trials/list/trial-status.ts";
import { MeetingsField } from "#app/office/trials/meetings/meetings-field.tsx";
import { NOTES_LENGTH } from "#app/office/trials/trial.fields.ts";
import { AutoColumns } from "#app/ui/layout/auto-columns.tsx";
import { PROGRESS_FLAGS, TRIAL_LABELS, type TrialValues } from "./trial-values.ts";

type Props = {
  values: TrialValues;
  onChange: (values: TrialValues) => void;
  messages: Record<string, string>;
  catalogue: readonly string[];
  /** Today, for a new trial, whose meetings are chosen here; absent for an existing one. */
  meetingsFrom?: string | undefined;
};

export function TrialFields(props: Props) {
  const { values, onChange, messages, catalogue, meetingsFrom } = props;
  const { text, typed, tick } = fieldsOf({ values, labels: TRIAL_LABELS, messages, onChange });
  return (
    <>
      <ReachFields text={text} />
      <AutoColumns least="12rem" gap="md" isFit>
        <DayField {...typed("firstTrialDate")} description="Leave blank for today" />
        <CountField
          {...typed("trialPeriod")}
          read={readTrialPeriod}
          least={SHORTEST_TRIAL_DAYS}
          most={LONGEST_TRIAL_DAYS}
          description={`${SHORTEST_TRIAL_DAYS}-${LONGEST_TRIAL_DAYS} days (${DEFAULT_TRIAL_DAYS} if blank)`}
        />
      </AutoColumns>
      {meetingsFrom && <MeetingsField values={values} today={meetingsFrom} onChange={onChange} />}
      <ClassSelector
        catalogue={catalogue}
        chosen={values.classes}
        onChange={(classes) => onChange({ ...values, classes })}
      />
      <Textarea
        label={TRIAL_LABELS.notes}
        value={values.notes ?? ""}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={NOTES_LENGTH}
        error={messages.notes}
        onChange={(event) => onChange({ ...values, notes: event.currentTarget.value })}
      />
      <Fieldset legend="Email progress" variant="unstyled">
        <AutoColumns least="12rem" gap="md" isFit>
          {PROGRESS_FLAGS.map((flag) => (
            <Checkbox key={flag} {...tick(flag)} />
          ))}
        </AutoColumns>
      </Fieldset>
      <AutoColumns least="12rem" gap="md" isFit>
        <Checkbox {...tick("joined")} />
        <Checkbox {...tick("isCurrentMember")} />
      </AutoColumns>
      {values.joined !== values.isCurrentMember && (
        <Text size="sm" component="output">
          “Joined” and “Is a current member” don’t match. The status goes by “Joined”.
        </Text>
      )}
    </>
  );
}
