// The form that cancels an event.
import { Checkbox, TextInput } from "@mantine/core";
import { useNavigate } from "react-router";
import { formatCount } from "#app/ui/format.ts";
import { Quiet } from "#app/ui/layout/text.tsx";
import { composeAddress } from "../message-log/purposes.ts";
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
  const navigate = useNavigate();
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
        if (taken > 0) void navigate(composeAddress({ to: "event", id }));
      }}
      onClose={onClose}
    >
      {(form) => {
        const { text, tick } = fieldsOf({ ...form, labels: LABELS });
        return (
          <>
            <TextInput {...text("reason")} description="Shown on the event's page" />
            {taken > 0 && (
              <>
                <Checkbox {...tick("takesOffCharges")} />
                <Quiet>
                  Next you write to the families of {formatCount(taken, "child", "children")}.
                </Quiet>
              </>
            )}
          </>
        );
      }}
    </RecordForm>
  );
}
