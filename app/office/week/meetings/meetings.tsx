// A class's coming meetings. Each can be cancelled, moved or covered.
import { Button, Checkbox, Group, Radio, TextInput, Title } from "@mantine/core";
import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { formatDay, formatTimes } from "#app/ui/format.ts";
import { Tag } from "#app/ui/tag.tsx";
import { fieldsOf } from "#app/office/saving/fields-of.ts";
import { say } from "#app/office/saving/notices.tsx";
import { RecordForm } from "#app/office/saving/record-form.tsx";
import { DayField } from "#app/office/typed/day-field.tsx";
import { classWords } from "#app/office/class-places/class-words.ts";
import { LinedList } from "#app/ui/layout/lined-list.tsx";
import type { Teacher } from "#app/office/class-places/teaching.server.ts";
import { namesOfTeachers, TeachersField } from "../teaching/teachers-field.tsx";
import type { WeeklyClassRow } from "#app/office/class-places/weekly-classes.server.ts";
import {
  MEETING_LABELS,
  MEETING_STATES,
  meetingValuesOf,
  usualMeeting,
  type MeetingState,
  type MeetingValues,
} from "./meeting-values.ts";
import { composeAddress } from "#app/office/message-log/purposes.ts";
import type { PlannedMeeting } from "./meetings.server.ts";
import { changeMeeting } from "../week.commands.ts";

type Props = {
  weekly: WeeklyClassRow;
  meetings: readonly PlannedMeeting[];
  teachers: readonly Teacher[];
};

export function Meetings({ weekly, meetings, teachers }: Props) {
  const [changing, setChanging] = useState<Changing | null>(null);
  if (meetings.length === 0) return null;
  return (
    <section aria-labelledby="meetings">
      <Title order={2} size="h3" mt="md" mb="2xs" id="meetings">
        Coming up
      </Title>
      <LinedList maw="46rem">
        {meetings.map((meeting) => (
          <li key={meeting.day}>
            <span>
              {formatDay(meeting.day)} <ChangeTags meeting={meeting} classId={weekly.id} />
            </span>
            <Group gap="2xs">
              <Button
                size="compact-sm"
                variant="default"
                aria-label={`Change the class on ${formatDay(meeting.day)}`}
                onClick={() => setChanging({ meeting, isCancelling: false })}
              >
                Change
              </Button>
              {isOn(meeting) && (
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={`Cancel the class on ${formatDay(meeting.day)}`}
                  onClick={() => setChanging({ meeting, isCancelling: true })}
                >
                  Cancel
                </Button>
              )}
            </Group>
          </li>
        ))}
      </LinedList>
      {changing && (
        <MeetingForm
          weekly={weekly}
          {...changing}
          teachers={teachers}
          onClose={() => setChanging(null)}
        />
      )}
    </section>
  );
}

/** `isCancelling` opens the form with 'Cancelled' chosen. */
type Changing = { meeting: PlannedMeeting; isCancelling: boolean };

const isOn = ({ change, holiday }: PlannedMeeting) =>
  change === null ? holiday === null : change.state !== "cancelled";

function ChangeTags({ meeting: { change, holiday, ...meeting }, classId }: TagsProps) {
  const none = holiday !== null && <Tag tone="warning">No class: {holiday}</Tag>;
  const tell = (words: string) => (
    <Link to={composeAddress({ to: "meeting", id: classId, day: meeting.day })}>{words}</Link>
  );
  const onAgain = meeting.isOnAgain && tell("Tell families it is on after all");
  if (!change)
    return (
      <>
        {none} {onAgain}
      </>
    );
  const { state, reason, toDay, fromMinute, toMinute, studio, cover } = change;
  return (
    <>
      {state === "usual" && (change.isHeld ? <Tag tone="good">On as normal</Tag> : none)}
      {state === "cancelled" && (
        <>
          <Tag tone="danger">Cancelled: {reason}</Tag> {tell("Tell families")}
        </>
      )}
      {state === "moved" && toDay !== null && fromMinute !== null && (
        <Tag tone="warning">
          Moved to {formatDay(toDay)}, {formatTimes({ fromMinute, toMinute })}
          {studio && `, ${studio}`}
        </Tag>
      )}{" "}
      {state === "moved" && tell("Tell families")}
      {cover && <Tag tone="accent">Cover: {cover}</Tag>} {state === "usual" && onAgain}
    </>
  );
}

type TagsProps = { meeting: PlannedMeeting; classId: string };

type FormProps = Changing & {
  weekly: WeeklyClassRow;
  teachers: readonly Teacher[];
  onClose: () => void;
};

function MeetingForm({ weekly, meeting, isCancelling, teachers, onClose }: FormProps) {
  const navigate = useNavigate();
  const { day, change, holiday, coveredBy } = meeting;
  const values =
    change === null || change.state !== "moved"
      ? { ...usualMeeting(day, weekly), ...(change && changedOf(change)), coveredBy }
      : meetingValuesOf(change, coveredBy);
  const begun = { ...values, ...(isCancelling && { state: "cancelled" as const }) };
  const isChanged = (typed: MeetingValues) =>
    typed.state === "moved"
      ? typed.toDay !== values.toDay || typed.time !== values.time || change?.state !== "moved"
      : typed.state !== (change?.state ?? "usual") ||
        typed.coveredBy.join() !== values.coveredBy.join();
  return (
    <RecordForm
      title={isCancelling ? "Cancel this class" : "Change this class"}
      saveLabel={isCancelling ? "Cancel class" : "Save"}
      draftName={`${isCancelling ? "cancel " : ""}meeting ${weekly.id} ${day}`}
      fresh={{ begun, values: begun, version: change?.version ?? 0 }}
      to={changeMeeting.at({ id: weekly.id })}
      bodyOf={({ key, values: typed, version }, more) => ({
        key,
        day,
        version: version ?? 0,
        values: typed,
        ...more,
      })}
      labels={MEETING_LABELS}
      words={{ coveredBy: namesOfTeachers(teachers) }}
      nameOf={() => `${classWords(weekly)}, ${formatDay(day)}`}
      onSaved={(typed) => {
        say("Saved!");
        const isTold = typed.state !== "usual" || typed.coveredBy.length > 0 || meeting.isTold;
        if (isChanged(typed) && isTold)
          void navigate(composeAddress({ to: "meeting", id: weekly.id, day }));
      }}
      onClose={onClose}
    >
      {(form) => (
        <Fields
          {...form}
          holiday={holiday}
          teachers={teachers}
          words={`${classWords(weekly)}, ${formatDay(day)}`}
        />
      )}
    </RecordForm>
  );
}

const changedOf = ({ state, reason, isHeld }: NonNullable<PlannedMeeting["change"]>) => ({
  state,
  reason,
  isHeld,
});

type FieldsProps = {
  words: string;
  holiday: string | null;
  teachers: readonly Teacher[];
  values: MeetingValues;
  onChange: (values: MeetingValues) => void;
  messages: Record<string, string>;
};

function Fields({ words, holiday, teachers, values, onChange, messages }: FieldsProps) {
  const { text, typed, tick } = fieldsOf({ values, labels: MEETING_LABELS, messages, onChange });
  return (
    <>
      <p>
        <strong>{words}</strong>
        {holiday !== null && `. ${holiday}: no class unless you tick the box.`}
      </p>
      {holiday !== null && values.state === "usual" && <Checkbox {...tick("isHeld")} />}
      <Radio.Group
        label={MEETING_LABELS.state}
        value={values.state}
        onChange={(state) => onChange({ ...values, state: state as MeetingState })}
      >
        <Group gap="md" mt="2xs">
          {Object.entries(MEETING_STATES).map(([state, label]) => (
            <Radio key={state} value={state} label={label} />
          ))}
        </Group>
      </Radio.Group>
      {values.state === "moved" && (
        <>
          <DayField {...typed("toDay")} />
          <TextInput {...text("time")} />
          <TextInput {...text("studio")} />
        </>
      )}
      {values.state !== "usual" && (
        <TextInput
          {...text("reason")}
          description="Trial families get an email saying the class has changed. The reason is for staff only."
        />
      )}
      {values.state !== "cancelled" && (
        <TeachersField
          label={MEETING_LABELS.coveredBy}
          description="Families see their names, and they can see the register. Leave blank for the usual teacher."
          teachers={teachers}
          value={values.coveredBy}
          error={messages.coveredBy}
          onChange={(coveredBy) => onChange({ ...values, coveredBy })}
        />
      )}
    </>
  );
}
