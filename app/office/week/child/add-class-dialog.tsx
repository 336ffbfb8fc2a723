// Adds a child to a class, offering first the classes that fit and have a free place.
import { useState } from "react";
import type { Answer } from "#app/data/commands/answer.ts";
import { messagesOf } from "#app/platform/messages.schema.ts";
import { isDay } from "#app/platform/days/day.ts";
import { FormDialog } from "#app/office/saving/form-dialog.tsx";
import { offerUndo } from "#app/office/saving/notices.tsx";
import { named, useSave } from "#app/office/saving/use-save.ts";
import { DayField } from "#app/office/typed/day-field.tsx";
import { enrol } from "../week.commands.ts";
import { ClassPicker } from "./class-picker.tsx";

type Props = { child: { id: string; name: string }; today: string; onClose: () => void };

const CHOOSE = "Choose a class.";

export function AddClassDialog({ child: { id, name }, today, onClose }: Props) {
  const [day, setDay] = useState(today);
  const [classId, setClassId] = useState("");
  const [messages, setMessages] = useState<Record<string, string>>({});
  const [refused, setRefused] = useState({ problem: "", isAsking: false });
  const calm = () => {
    setMessages({});
    setRefused({ problem: "", isAsking: false });
  };
  const { send, isSaving } = useSave<Answer>((answer) => {
    if (!answer.isSaved) {
      setMessages(answer.messages ?? {});
      return setRefused({ problem: answer.problem, isAsking: answer.isAsking === true });
    }
    if (answer.change) offerUndo(answer.change);
    onClose();
  });
  const save = () => {
    if (classId === "") return setMessages({ classId: CHOOSE });
    const body = { memberIds: [id], kind: "member" as const, day, isMeant: refused.isAsking };
    const read = enrol.schema.safeParse(body);
    if (!read.success) return setMessages(messagesOf(read.error));
    send(enrol.at({ id: classId }), body, { words: named("Add to class", name) });
  };
  return (
    <FormDialog
      title={`Add to a class: ${name}`}
      saveLabel={refused.isAsking ? "Add anyway" : "Add to class"}
      size="lg"
      isSaving={isSaving}
      problem={refused.problem}
      onSave={save}
      onClose={onClose}
    >
      <DayField
        label="From"
        value={day}
        error={messages.day}
        onChange={(next) => {
          setDay(next);
          calm();
        }}
      />
      {isDay(day) && (
        <ClassPicker
          memberId={id}
          from={day}
          leaving={null}
          value={classId}
          error={messages.classId}
          onChange={(next) => {
            setClassId(next);
            calm();
          }}
        />
      )}
    </FormDialog>
  );
}
