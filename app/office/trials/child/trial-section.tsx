// A child's trial on the child's page: the meetings, who came, and the answer of the family.
import { Button, Group, Menu } from "@mantine/core";
import { useState } from "react";
import { formatDay } from "#app/ui/format.ts";
import { AddIcon } from "#app/ui/icons.tsx";
import { LinedList } from "#app/ui/layout/lined-list.tsx";
import { Quiet } from "#app/ui/layout/text.tsx";
import { Section } from "#app/ui/section.tsx";
import { Tag, type Tone } from "#app/ui/tag.tsx";
import { useAct } from "#app/office/saving/use-act.ts";
import { named } from "#app/office/saving/use-save.ts";
import { doLine } from "#app/office/today/today.commands.ts";
import { AddMeetingDialog } from "../meetings/add-meeting-dialog.tsx";
import { EmailSteps } from "../list/email-progress.tsx";
import { NOT_JOINING } from "../not-joining.ts";
import { removeTrialMeeting } from "../trials.commands.ts";
import type { ChildTrial, TrialMeeting } from "./child-trial.server.ts";

type Props = { child: { id: string; name: string }; trial: ChildTrial; today: string };

export function TrialSection({ child, trial, today }: Props) {
  const [isAdding, setIsAdding] = useState(false);
  const { meetings, row } = trial;
  const names = row.classes.join(", ");
  return (
    <>
      <Section
        title="Trial classes"
        note={meetings.length > 0 && trial.came ? trial.came : undefined}
        empty={meetings.length === 0 && names === "" ? "No trial classes" : null}
        actions={
          <Button
            variant="light"
            size="compact-sm"
            leftSection={<AddIcon size={16} aria-hidden />}
            onClick={() => setIsAdding(true)}
          >
            Add a meeting
          </Button>
        }
      >
        {meetings.length === 0 && <Quiet>{names}: no dates chosen yet</Quiet>}
        <LinedList>
          {meetings.map((meeting) => (
            <Meeting key={`${meeting.classId} ${meeting.day}`} child={child} meeting={meeting} />
          ))}
        </LinedList>
        {!row.joined && <FollowUp child={child} isClosed={trial.isClosed} row={row} />}
      </Section>
      <EmailSteps trial={row} />
      {isAdding && (
        <AddMeetingDialog
          trial={child}
          meetings={meetings}
          today={today}
          onClose={() => setIsAdding(false)}
        />
      )}
    </>
  );
}

const TONES: Record<TrialMeeting["state"], Tone> = {
  Came: "good",
  Missed: "danger",
  Excused: "warning",
  "To come": "quiet",
};

type MeetingProps = { child: Props["child"]; meeting: TrialMeeting };

function Meeting({ child, meeting }: MeetingProps) {
  const { classId, day, name, times, state } = meeting;
  const { send, isSaving } = useAct();
  return (
    <li>
      <div>
        <strong>{name}</strong> <Tag tone={TONES[state]}>{state}</Tag>
        <Quiet component="span">
          {formatDay(day)} · {times}
        </Quiet>
      </div>
      <Button
        size="compact-sm"
        variant="subtle"
        loading={isSaving}
        aria-label={`Remove: ${name}, ${formatDay(day)}`}
        onClick={() =>
          send(
            removeTrialMeeting.at({ id: child.id }),
            { classId, day },
            { words: named("Remove a meeting", child.name) },
          )
        }
      >
        Remove
      </Button>
    </li>
  );
}

type FollowUpProps = { child: Props["child"]; isClosed: boolean; row: ChildTrial["row"] };

function FollowUp({ child: { id, name }, isClosed, row }: FollowUpProps) {
  const { send, isSaving } = useAct();
  if (isClosed) return <Quiet mt="sm">Didn’t join: {row.closedReason}</Quiet>;
  const answer = (act: string, reason = "") =>
    send(doLine.at(), { kind: "trial", ids: [id], act, reason }, { words: named("Trial", name) });
  return (
    <Group gap="xs" mt="md">
      <Button
        size="compact-sm"
        variant="default"
        loading={isSaving}
        onClick={() => answer("asked")}
      >
        Followed up
      </Button>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button size="compact-sm" variant="default" loading={isSaving}>
            Didn’t join
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {NOT_JOINING.map((reason) => (
            <Menu.Item key={reason} onClick={() => answer("not-joining", reason)}>
              {reason}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </Group>
  );
}
