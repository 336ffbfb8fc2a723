// The form that cancels an event.
import { Checkbox, TextInput } from "@mantine/core";
import { formatCount } from "#app/ui/format.ts";
import { Quiet } from "#app/ui/layout/text.tsx";
import { fieldsOf } from "../saving/fields-of.ts";
import { offerUndo } from "../saving/notices.tsx";
import { RecordForm } from "../saving/record-form.tsx";
import { cancelEvent } from "./events.commands.ts";

export const cancelDraft = (id: string) => `cancel event ${id}`;

const LABELS = { reason: "Reason", takesOffCharges: "Take the charges off the accounts" };
const EMPTY = { reason: "", takesOffCharges: true };

type Props = {
  event: { id: string; version: number; name: string; taken: number };
  onClose: () => void;
};

export function CancelEventForm({ event: { id, version, name, taken }, onClose }: Props) {
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
        const { text, tick } = fieldsOf({ ...form, labels: LABELS });
        return (
          <>
            <TextInput
              {...text("reason")}
              description="Shown on the event's page and in the email"
            />
            {taken > 0 && (
              <>
                <Checkbox {...tick("takesOffCharges")} />
                <Quiet>We email the families of {formatCount(taken, "child", "children")}.</Quiet>
              </>
            )}
          </>
        );
      }}
    </RecordForm>
  );
}
