// The fields of a session in its header: each takes effect when it is left, as one undo step.
import { NativeSelect } from "@mantine/core";
import { editSession } from "#app/scheduler/plan/sessions/edit-sessions.ts";
import type { Session } from "#app/scheduler/plan/sessions/session.ts";
import type { PlanChanges } from "#app/scheduler/screen/use-plan.ts";
import { plainDay } from "#app/ui/format.ts";
import { Panel } from "#app/ui/layout/panel.tsx";
import { AutoColumns } from "#app/ui/layout/auto-columns.tsx";
import { readEndBy, readMaybeDay, readName, readStart, timeField } from "./session-words.ts";
import { readNote } from "#app/scheduler/screen/edit/typed-note.ts";
import { TypedField } from "./typed-field.tsx";

type SessionFieldsProps = {
  session: Session;
  stages: readonly string[];
  isLocked: boolean;
  changes: PlanChanges;
};

export function SessionFields({ session, stages, isLocked, changes }: SessionFieldsProps) {
  const edit = (changed: Partial<Omit<Session, "id">>) =>
    changes.change((plan) => editSession(plan, session.id, changed));
  return (
    <Panel my="3xs">
      <AutoColumns least="8.5rem" align="start">
        <TypedField
          label="Name"
          shown={session.name}
          read={readName}
          onValue={(name) => edit({ name })}
          isLocked={isLocked}
        />
        <TypedField
          label="Day"
          placeholder="dd/mm/yyyy"
          shown={session.day === "" ? "" : plainDay(session.day)}
          read={readMaybeDay}
          onValue={(day) => edit({ day })}
          isLocked={isLocked}
        />
        <TypedField
          label="Start"
          placeholder="09:00"
          shown={timeField(session.startSeconds)}
          read={readStart}
          onValue={(startSeconds) => {
            // A start after midnight that was not edited keeps its day offset.
            if (timeField(startSeconds) !== timeField(session.startSeconds)) edit({ startSeconds });
          }}
          isLocked={isLocked}
        />
        <TypedField
          label="End by"
          placeholder="12:00"
          shown={timeField(session.endBySeconds)}
          read={readEndBy}
          onValue={(endBySeconds) => edit({ endBySeconds })}
          isLocked={isLocked}
        />
        <NativeSelect
          label="Stage"
          disabled={isLocked}
          data={[...stages]}
          value={session.stage}
          onChange={(event) => edit({ stage: event.currentTarget.value })}
        />
        <TypedField
          label="Note"
          shown={session.note ?? ""}
          read={readNote}
          onValue={(note) => edit({ note: note === "" ? undefined : note })}
          isLocked={isLocked}
        />
      </AutoColumns>
    </Panel>
  );
}
