// Adds a day on which a child performs elsewhere.
import { NativeSelect, TextInput } from "@mantine/core";
import { useState } from "react";
import type { Answer } from "#app/data/commands/answer.ts";
import { FormDialog } from "../saving/form-dialog.tsx";
import { offerUndo } from "../saving/notices.tsx";
import { named, useSave } from "../saving/use-save.ts";
import { DayField } from "../typed/day-field.tsx";
import { addDayElsewhere } from "./shows.commands.ts";

type Props = {
  choices: readonly { memberId: string; name: string }[];
  onClose: () => void;
};

export function ElsewhereDialog({ choices, onClose }: Props) {
  const [memberId, setMemberId] = useState("");
  const [day, setDay] = useState("");
  const [what, setWhat] = useState("");
  const [messages, setMessages] = useState<Record<string, string>>({});
  const { send, isSaving } = useSave<Answer>((answer) => {
    if (!answer.isSaved) return setMessages(answer.messages ?? { memberId: answer.problem });
    if (answer.change) offerUndo(answer.change);
    onClose();
  });
  const save = () => {
    if (memberId === "") return setMessages({ memberId: "Choose a child." });
    setMessages({});
    const name = choices.find((child) => child.memberId === memberId)?.name ?? "";
    const words = named("Performs elsewhere", name);
    send(addDayElsewhere.at(), { memberId, day, what }, { words });
  };
  return (
    <FormDialog
      title="Add a day elsewhere"
      saveLabel="Add day"
      isSaving={isSaving}
      onSave={save}
      onClose={onClose}
    >
      <NativeSelect
        label="Child"
        value={memberId}
        error={messages.memberId}
        data={[
          { value: "", label: "Choose a child" },
          ...choices.map((child) => ({ value: child.memberId, label: child.name })),
        ]}
        data-autofocus
        onChange={({ currentTarget }) => setMemberId(currentTarget.value)}
      />
      <DayField label="Day" value={day} error={messages.day} onChange={setDay} />
      <TextInput
        label="What (optional)"
        value={what}
        error={messages.what}
        autoComplete="off"
        onChange={({ currentTarget }) => setWhat(currentTarget.value)}
      />
    </FormDialog>
  );
}
