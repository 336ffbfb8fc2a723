// Adds a meeting to a child's trial.
import { useState } from "react";
import { FormDialog } from "#app/office/saving/form-dialog.tsx";
import { useAskedSave } from "#app/office/saving/use-asked-save.ts";
import { named } from "#app/office/saving/use-save.ts";
import { ErrorText } from "#app/ui/layout/text.tsx";
import { LONGEST_TRIAL_DAYS } from "../list/trial-status.ts";
import { addTrialMeeting } from "../trials.commands.ts";
import { dateWords, type MeetingChoice } from "./meeting-choice.ts";
import { MeetingPicker } from "./meeting-picker.tsx";

type Props = {
  trial: { id: string; name: string };
  meetings: readonly { classId: string; day: string }[];
  today: string;
  onClose: () => void;
};

const CHOOSE = "Choose a class and a date.";

export function AddMeetingDialog({ trial: { id, name }, meetings, today, onClose }: Props) {
  const [chosen, setChosen] = useState<MeetingChoice | null>(null);
  const { send, isSaving, messages, problem, isAsking, setMessages, calm } = useAskedSave(onClose);
  const save = () => {
    if (!chosen) return setMessages({ meeting: CHOOSE });
    const { classId, day } = chosen;
    const body = { classId, day, isMeant: isAsking };
    send(addTrialMeeting.at({ id }), body, { words: named("Add a meeting", name) });
  };
  return (
    <FormDialog
      title={`Add a meeting: ${name}`}
      saveLabel={isAsking ? "Add anyway" : "Add a meeting"}
      isSaving={isSaving}
      problem={problem}
      onSave={save}
      onClose={onClose}
    >
      <MeetingPicker
        label="Class"
        from={today}
        days={LONGEST_TRIAL_DAYS}
        taken={meetings}
        onChoose={(meeting) => {
          setChosen(meeting);
          calm();
        }}
      />
      {chosen && (
        <output>
          <strong>{chosen.name}</strong>, {dateWords(chosen)}
          {chosen.isFull && ` · ${chosen.placesWords}`}
        </output>
      )}
      {messages.meeting && <ErrorText fz="sm">{messages.meeting}</ErrorText>}
    </FormDialog>
  );
}
