// The form that cancels an event.
import { TextInput } from "@mantine/core";
import { useNavigate } from "react-router";
import { formatCount } from "#app/ui/format.ts";
import { Quiet } from "#app/ui/layout/text.tsx";
import { composeAddress } from "../message-log/purposes.ts";
import { fieldsOf } from "../saving/fields-of.ts";
import { offerUndo } from "../saving/notices.tsx";
import { RecordForm } from "../saving/record-form.tsx";
import { ChargesChoice } from "./charges-choice.tsx";
import { cancelEvent } from "./events.commands.ts";
import type { EventCharges } from "./take-off-charges.server.ts";

export const cancelDraft = (id: string) => `cancel event ${id}`;

const LABELS = { reason: "Reason", takesOffCharges: "Charges" };
const EMPTY = { reason: "", takesOffCharges: true };

type Props = {
  event: { id: string; version: number; name: string; taken: number };
  charges: EventCharges;
  onClose: () => void;
};

export function CancelEventForm({ event, charges, onClose }: Props) {
  const navigate = useNavigate();
  const { id, version, name, taken } = event;
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
        const { values, onChange } = form;
        const { text } = fieldsOf({ ...form, labels: LABELS });
        return (
          <>
            <TextInput {...text("reason")} description="Shown on the event's page" />
            {charges.count > 0 && (
              <ChargesChoice
                charges={charges}
                isOff={values.takesOffCharges}
                onChange={(takesOffCharges) => onChange({ ...values, takesOffCharges })}
              />
            )}
            {taken > 0 && (
              <Quiet>
                Next you write to the families of {formatCount(taken, "child", "children")}.
              </Quiet>
            )}
          </>
        );
      }}
    </RecordForm>
  );
}
