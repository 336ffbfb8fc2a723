// Reports a child's absence: the days, the reason, and every meeting missed.
import { NativeSelect } from "@mantine/core";
import { useState } from "react";
import { messagesOf } from "#app/platform/messages.schema.ts";
import { isDay } from "#app/platform/days/day.ts";
import { DraftNotice } from "#app/client/drafts/draft-notice.tsx";
import { useFormDraft } from "#app/client/drafts/use-form-draft.ts";
import type { Answer } from "#app/data/commands/answer.ts";
import { FormDialog } from "#app/office/saving/form-dialog.tsx";
import { offerUndo } from "#app/office/saving/notices.tsx";
import { named, useSave } from "#app/office/saving/use-save.ts";
import { DayField } from "#app/office/typed/day-field.tsx";
import { AutoColumns } from "#app/ui/layout/auto-columns.tsx";
import { LinedList } from "#app/ui/layout/lined-list.tsx";
import { Quiet } from "#app/ui/layout/text.tsx";
import { excuseAhead } from "../week.commands.ts";
import { ABSENCE_REASONS } from "./absence-reasons.ts";
import { absenceSchema } from "./absence.schema.ts";
import { meetingWords, missedMeetings, type Upcoming } from "./upcoming.ts";

type Props = {
  child: { id: string; name: string };
  meetings: readonly Upcoming[];
  today: string;
  onClose: () => void;
};

/** Returns the name of the draft of a child's absence. */
export const absenceDraft = (id: string) => `absence ${id}`;

export function AbsenceDialog({ child: { id, name }, meetings, today, onClose }: Props) {
  const draft = useFormDraft(absenceDraft(id), { from: today, until: today, reason: "" });
  const { from, until, reason } = draft.values;
  const [refused, setRefused] = useState<{ problem: string; messages: Record<string, string> }>({
    problem: "",
    messages: {},
  });
  const { send, isSaving } = useSave<Answer>((answer) => {
    if (!answer.isSaved) {
      const { problem, messages = {} } = answer;
      return setRefused({ problem: Object.keys(messages).length > 0 ? "" : problem, messages });
    }
    draft.forget();
    if (answer.change) offerUndo(answer.change);
    onClose();
  });
  const save = () => {
    const read = absenceSchema.safeParse(draft.values);
    const messages = read.success ? {} : messagesOf(read.error);
    setRefused({ problem: "", messages });
    if (!read.success) return;
    const words = named("Absence", name);
    send(excuseAhead.at({ id }), read.data, { words, draft: draft.draftName });
  };
  return (
    <FormDialog
      title={`Report an absence: ${name}`}
      saveLabel="Mark as absent"
      isSaving={isSaving}
      problem={refused.problem}
      onSave={save}
      onClose={onClose}
    >
      <DraftNotice isRestored={draft.isRestored} onForget={draft.forget} />
      <AutoColumns least="12rem" gap="md" isFit>
        <DayField
          label="Absent from"
          of="first day"
          value={from}
          error={refused.messages.from}
          onChange={(day) => draft.set({ from: day })}
        />
        <DayField
          label="Absent to"
          of="last day"
          value={until}
          error={refused.messages.until}
          onChange={(day) => draft.set({ until: day })}
        />
      </AutoColumns>
      <NativeSelect
        label="Reason"
        value={reason}
        data={ABSENCE_REASONS.map((value) => ({ value, label: value || "Not given" }))}
        onChange={({ currentTarget }) => draft.set({ reason: currentTarget.value })}
      />
      {isDay(from) && isDay(until) && until >= from && (
        <Missed missed={missedMeetings(meetings, { from, until })} />
      )}
    </FormDialog>
  );
}

function Missed({ missed }: { missed: readonly Upcoming[] }) {
  if (missed.length === 0) {
    return <Quiet>No classes on those days (or already marked absent).</Quiet>;
  }
  return (
    <LinedList isDense isFramed isInset mah="12rem" aria-label="Classes missed">
      {missed.map((meeting) => (
        <li key={meeting.key}>{meetingWords(meeting)}</li>
      ))}
    </LinedList>
  );
}
