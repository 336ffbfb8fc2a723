// Adds a child to a class, offering first the classes that fit and have a free place.
import { useState } from "react";
import { messagesOf } from "#app/platform/messages.schema.ts";
import { isDay } from "#app/platform/days/day.ts";
import { FormDialog } from "#app/office/saving/form-dialog.tsx";
import { useAskedSave } from "#app/office/saving/use-asked-save.ts";
import { named } from "#app/office/saving/use-save.ts";
import { DayField } from "#app/office/typed/day-field.tsx";
import { enrol } from "../week.commands.ts";
import { joinWaitingRemedy } from "../waiting/join-waiting.tsx";
import type { ClassChoice } from "./class-choices.ts";
import { ClassPicker } from "./class-picker.tsx";

type Props = { child: { id: string; name: string }; today: string; onClose: () => void };

const CHOOSE = "Choose a class.";

export function AddClassDialog({ child: { id, name }, today, onClose }: Props) {
  const [day, setDay] = useState(today);
  const [choice, setChoice] = useState<ClassChoice | null>(null);
  const classId = choice?.id ?? "";
  const { send, isSaving, messages, problem, isAsking, setMessages, calm } = useAskedSave(onClose);
  const save = () => {
    if (classId === "") return setMessages({ classId: CHOOSE });
    const body = { memberIds: [id], kind: "member" as const, day, isMeant: isAsking };
    const read = enrol.schema.safeParse(body);
    if (!read.success) return setMessages(messagesOf(read.error));
    send(enrol.at({ id: classId }), body, { words: named("Add to class", name) });
  };
  return (
    <FormDialog
      title={`Add to a class: ${name}`}
      saveLabel={isAsking ? "Add anyway" : "Add to class"}
      size="lg"
      isSaving={isSaving}
      problem={problem}
      remedy={
        isAsking && choice?.isFull === true
          ? joinWaitingRemedy({ classId, memberId: id, name }, send)
          : null
      }
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
            setChoice(next);
            calm();
          }}
        />
      )}
    </FormDialog>
  );
}
