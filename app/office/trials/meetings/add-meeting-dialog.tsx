// Adds a meeting to a child's trial.
import { useState } from "react";
import type { Answer } from "#app/data/commands/answer.ts";
import { FormDialog } from "#app/office/saving/form-dialog.tsx";
import { offerUndo } from "#app/office/saving/notices.tsx";
import { named, useSave } from "#app/office/saving/use-save.ts";
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

export function AddMeetingDialog({ trial: { id, name }, meetings, today, onClose }: Props) {
  const [chosen, setChosen] = useState<MeetingChoice | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  const [refused, setRefused] = useState({ problem: "", isAsking: false });
  const { send, isSaving } = useSave<Answer>((answer) => {
    if (!answer.isSaved) {
      return setRefused({ problem: answer.problem, isAsking: answer.isAsking === true });
    }
    if (answer.change) offerUndo(answer.change);
    onClose();
  });
  const save = () => {
    if (!chosen) return setIsMissing(true);
    const { classId, day } = chosen;
    const body = { classId, day, isMeant: refused.isAsking };
    send(addTrialMeeting.at({ id }), body, { words: named("Add a meeting", name) });
  };
  return (
    <FormDialog
      title={`Add a meeting: ${name}`}
      saveLabel={refused.isAsking ? "Add anyway" : "Add a meeting"}
      isSaving={isSaving}
      problem={refused.problem}
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
          setIsMissing(false);
          setRefused({ problem: "", isAsking: false });
        }}
      />
      {chosen && (
        <output>
          <strong>{chosen.name}</strong>, {dateWords(chosen)}
          {chosen.isFull && ` · ${chosen.placesWords}`}
        </output>
      )}
      {isMissing && <ErrorText fz="sm">Choose a class and a date.</ErrorText>}
    </FormDialog>
  );
}
