// The form that logs a call to a member's parent, with the last calls below.
import { Button, NativeSelect, Textarea } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useState } from "react";
import { useLoad } from "#app/client/requests/use-load.ts";
import { formatDay } from "#app/ui/format.ts";
import type { Answer } from "#app/data/commands/answer.ts";
import { DraftNotice } from "#app/client/drafts/draft-notice.tsx";
import { FormDialog } from "#app/office/saving/form-dialog.tsx";
import { messagesOf } from "#app/platform/messages.schema.ts";
import { offerUndo, sayRefusal } from "#app/office/saving/notices.tsx";
import { useDraft } from "#app/client/drafts/use-draft.ts";
import { useSave } from "#app/office/saving/use-save.ts";
import { DayField } from "#app/office/typed/day-field.tsx";
import { callSchema, NOT_YET } from "./call.schema.ts";
import listStyles from "./call-form.module.css";
import { NOT_REACHED, OUTCOMES, type Outcome } from "../outcomes.ts";
import { logCall } from "../check-ins.commands.ts";

type Props = {
  child: { name: string; parentName: string };
  to: ReturnType<typeof logCall.at>;
  draftName: string;
  /** The member whose last calls are listed below the form. */
  memberId?: string;
  today: string;
  /** The suggested day for another try. */
  retryOn: string;
  onReopen: () => void;
  onClose: () => void;
};

type Typed = { outcome: Outcome; notes: string; calledOn: string; retryOn: string };

const FAILURE_MS = 60_000;

/** Returns the name of the draft of a call to this member. */
export const callDraft = (id: string) => `call ${id}`;

export function CallForm(props: Props) {
  const { child, to, draftName, memberId, today, retryOn, onReopen, onClose } = props;
  const empty: Typed = { outcome: OUTCOMES[0], notes: "", calledOn: today, retryOn };
  const fresh = { begun: empty, values: empty, version: null };
  const { draft, change, forget, isRestored } = useDraft(draftName, fresh);
  const { outcome, notes, calledOn } = draft.values;
  const set = (typed: Partial<Typed>) =>
    change({ ...draft, values: { ...draft.values, ...typed } });
  const { send, isSaving } = useSave<Answer>((answer, sent) => {
    if (answer.isSaved) {
      forget();
      if (answer.change) offerUndo(answer.change);
    } else if (answer.change) sayRefusal(answer, sent);
    else sayFailure(answer.problem, onReopen);
    onClose();
  });
  const [messages, setMessages] = useState<Record<string, string>>({});
  const save = () => {
    const call = { key: draft.key, ...draft.values };
    const problems = problemsOf(call, today);
    setMessages(problems);
    if (Object.keys(problems).length > 0) return;
    const words = `Log Check-in: ${outcome}`;
    send(to, call, { words, draft: draftName });
  };
  return (
    <FormDialog
      title="Log Check-in"
      saveLabel="Log Call"
      isSaving={isSaving}
      onSave={save}
      onClose={onClose}
      after={memberId === undefined ? null : <LastCalls memberId={memberId} />}
    >
      <p className={listStyles.who}>
        <strong>{child.name}</strong>
        {child.parentName && ` · ${child.parentName}`}
      </p>
      <DraftNotice isRestored={isRestored} onForget={forget} />
      <NativeSelect
        label="Outcome"
        data={OUTCOMES}
        value={outcome}
        data-autofocus
        onChange={(event) => set({ outcome: event.currentTarget.value as Outcome })}
      />
      {outcome === NOT_REACHED && (
        <DayField
          label="Try again on"
          description="If you leave this blank, the next call is due in 30 days"
          value={draft.values.retryOn}
          min={today}
          error={messages.retryOn}
          onChange={(retry) => set({ retryOn: retry })}
        />
      )}
      <DayField
        label="Day of the call"
        value={calledOn}
        max={today}
        error={messages.calledOn}
        onChange={(day) => set({ calledOn: day })}
      />
      <Textarea
        label="Notes"
        value={notes}
        autosize
        minRows={3}
        maxLength={2000}
        onChange={(event) => set({ notes: event.currentTarget.value })}
      />
    </FormDialog>
  );
}

/** Returns the problems of a call by field; the dialog stays open and sends nothing while there are any. */
function problemsOf(call: Typed & { key: string }, today: string): Record<string, string> {
  const read = callSchema.safeParse(call);
  if (!read.success) return messagesOf(read.error);
  return read.data.calledOn > today ? { calledOn: NOT_YET } : {};
}

function LastCalls({ memberId }: { memberId: string }) {
  const { data, isHeld } = useLoad("/admin/check-ins/:id", { id: memberId });
  return (
    <section className={listStyles.last} aria-label="Last calls">
      <h3>Last calls</h3>
      {isHeld && <p className={listStyles.quiet}>This needs the connection.</p>}
      {data?.calls === null && (
        <p className={listStyles.quiet}>The last calls can’t be loaded right now.</p>
      )}
      {data?.calls?.length === 0 && <p className={listStyles.quiet}>No calls yet.</p>}
      <ol>
        {data?.calls?.map(({ id, day, outcome, notes }) => (
          <li key={id}>
            <strong>{formatDay(day)}</strong> · {outcome}
            {notes && <p>{notes}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Shows a failure after the dialog has closed, with a button that reopens it with the typed values. */
function sayFailure(problem: string, onReopen: () => void): void {
  const id = notifications.show({
    autoClose: FAILURE_MS,
    color: "red",
    message: (
      <>
        <p className={listStyles.failure}>Failed to log check-in: {problem}</p>
        <Button
          size="compact-sm"
          variant="light"
          onClick={() => {
            notifications.hide(id);
            onReopen();
          }}
        >
          Open again
        </Button>
      </>
    ),
  });
}
