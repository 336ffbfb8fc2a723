// The form that cancels an event.
import { TextInput } from "@mantine/core";
import { fieldsOf } from "../saving/fields-of.ts";
import { offerUndo } from "../saving/notices.tsx";
import { RecordForm } from "../saving/record-form.tsx";
import { cancelEvent } from "./events.commands.ts";

export const cancelDraft = (id: string) => `cancel event ${id}`;

const LABELS = { reason: "Reason" };
const EMPTY = { reason: "" };

type Props = {
  event: { id: string; version: number; name: string };
  onClose: () => void;
};

export function CancelEventForm({ event: { id, version, name }, onClose }: Props) {
  return (
    <RecordForm
      title={`Cancel ${name}`}
      saveLabel="Cancel event"
      draftName={cancelDraft(id)}
      fresh={{ begun: EMPTY, values: EMPTY, version }}
      to={cancelEvent.at({ id })}
      labels={LABELS}
      nameOf={() => name}
      onSaved={(_, { change }) => {
        if (change) offerUndo(change);
      }}
      onClose={onClose}
    >
      {(form) => {
        const { text } = fieldsOf({ ...form, labels: LABELS });
        return <TextInput {...text("reason")} description="Shown on the event's page" />;
      }}
    </RecordForm>
  );
}
