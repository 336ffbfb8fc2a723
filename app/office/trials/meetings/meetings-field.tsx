// The meetings of a new trial, chosen by class and date. Each adds its class, and the earliest is the first trial.
import { Button, Fieldset } from "@mantine/core";
import { isDay } from "#app/platform/days/day.ts";
import { LinedList } from "#app/ui/layout/lined-list.tsx";
import { plainDay } from "#app/ui/format.ts";
import { DEFAULT_TRIAL_DAYS } from "../list/trial-status.ts";
import type { TrialValues } from "../form/trial-values.ts";
import {
  dateWords,
  earliestDay,
  type ChosenMeeting,
  type MeetingChoice,
} from "./meeting-choice.ts";
import { MeetingPicker } from "./meeting-picker.tsx";

type Props = {
  values: TrialValues;
  today: string;
  onChange: (values: TrialValues) => void;
};

export function MeetingsField({ values, today, onChange }: Props) {
  const { meetings = [], firstTrialDate, trialPeriod, classes } = values;
  const from = isDay(firstTrialDate) ? firstTrialDate : today;
  const put = (next: ChosenMeeting[], names = classes) => {
    const first = earliestDay(next);
    const day = first === null ? {} : { firstTrialDate: first };
    onChange({ ...values, ...day, meetings: next, classes: names });
  };
  const add = ({ classId, day, name, fromMinute, toMinute }: MeetingChoice) =>
    put(
      [...meetings, { classId, day, name, fromMinute, toMinute }],
      classes.includes(name) ? classes : [...classes, name],
    );
  return (
    <Fieldset legend="Meetings" variant="unstyled">
      {meetings.length > 0 && (
        <LinedList isDense mb="xs" aria-label="Chosen meetings">
          {meetings.map((meeting) => (
            <li key={`${meeting.classId} ${meeting.day}`}>
              <span>
                <strong>{meeting.name}</strong>, {dateWords(meeting)}
              </span>
              <Button
                size="compact-sm"
                variant="subtle"
                aria-label={`Remove: ${meeting.name}, ${plainDay(meeting.day)}`}
                onClick={() => put(meetings.filter((each) => each !== meeting))}
              >
                Remove
              </Button>
            </li>
          ))}
        </LinedList>
      )}
      <MeetingPicker
        label="Meeting of"
        from={from < today ? today : from}
        days={Number(trialPeriod) || DEFAULT_TRIAL_DAYS}
        taken={meetings}
        onChoose={add}
      />
    </Fieldset>
  );
}
