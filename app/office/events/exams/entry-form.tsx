// The form of a candidate's entry.
import { TextInput } from "@mantine/core";
import { useNavigate } from "react-router";
import type { Answer } from "#app/data/commands/answer.ts";
import { formValues, labelsOf, rowValues } from "#app/office/fields/values.ts";
import { AutoColumns } from "#app/ui/layout/auto-columns.tsx";
import { Quiet } from "#app/ui/layout/text.tsx";
import { composeAddress } from "../../message-log/purposes.ts";
import { CountField } from "../../typed/count-field.tsx";
import { TypedField } from "../../typed/typed-field.tsx";
import { clockOf, readClock } from "../event.fields.ts";
import { SLOTS_PURPOSE } from "../office-words.ts";
import { fieldsOf } from "../../saving/fields-of.ts";
import { say } from "../../saving/notices.tsx";
import { RecordForm } from "../../saving/record-form.tsx";
import { DayField } from "../../typed/day-field.tsx";
import { editEntry } from "../events.commands.ts";
import { ENTRY_FIELDS, MOST_MINUTES, readSlotMinutes } from "./exam.fields.ts";
import type { Entry } from "./read-exam.server.ts";

export const entryDraft = (id: string) => `exam entry ${id}`;

const LABELS = labelsOf(ENTRY_FIELDS);

type Saved = Answer & { isSaved: true; isTelling?: boolean };

type Props = { eventId: string; entry: Entry; onClose: () => void };

export function EntryForm({ eventId, entry, onClose }: Props) {
  const navigate = useNavigate();
  const { id, version, bookingId } = entry;
  const values = formValues(ENTRY_FIELDS, rowValues(ENTRY_FIELDS, entry));
  return (
    <RecordForm
      title="Edit entry"
      saveLabel="Save"
      draftName={entryDraft(id)}
      fresh={{ begun: values, values, version }}
      to={editEntry.at({ id })}
      labels={LABELS}
      nameOf={(now) => now.certificateName}
      onSaved={(_, answer) => {
        say("Saved!");
        const to = { to: "event", id: eventId, on: SLOTS_PURPOSE, only: bookingId };
        if ((answer as Saved).isTelling) void navigate(composeAddress(to));
      }}
      onClose={onClose}
    >
      {(form) => {
        const { text, typed } = fieldsOf({ ...form, labels: LABELS });
        return (
          <>
            <TextInput {...text("certificateName")} data-autofocus />
            <DayField {...typed("birthDate")} of={LABELS.birthDate} />
            <TextInput {...text("boardNumber")} />
            <AutoColumns least="9rem" gap="md" isFit>
              <DayField {...typed("slotDay")} of={LABELS.slotDay} />
              <TypedField
                {...typed("slotStarts")}
                placeholder="16:00"
                read={readClock}
                show={clockOf}
              />
              <CountField {...typed("slotMinutes")} read={readSlotMinutes} most={MOST_MINUTES} />
            </AutoColumns>
            <Quiet>Leave all three empty for no slot.</Quiet>
          </>
        );
      }}
    </RecordForm>
  );
}
