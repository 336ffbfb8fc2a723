// The form from which the day of an exam is laid out.
import { Textarea } from "@mantine/core";
import { useNavigate } from "react-router";
import type { Answer } from "#app/data/commands/answer.ts";
import { AutoColumns } from "#app/ui/layout/auto-columns.tsx";
import { composeAddress } from "../../message-log/purposes.ts";
import { fieldsOf } from "../../saving/fields-of.ts";
import { offerUndo } from "../../saving/notices.tsx";
import { RecordForm } from "../../saving/record-form.tsx";
import { CountField } from "../../typed/count-field.tsx";
import { TypedField } from "../../typed/typed-field.tsx";
import { clockOf, readClock } from "../event.fields.ts";
import { layOutDay } from "../events.commands.ts";
import { SLOTS_PURPOSE } from "../office-words.ts";
import { DAY_LABELS, MOST_TOGETHER, type DayValues } from "./day-settings.ts";

export const layOutDraft = (eventId: string) => `exam day ${eventId}`;

type Saved = Answer & { isSaved: true; isTelling?: boolean };

type Props = {
  event: { id: string; name: string; eventVersion: number; daySettings: DayValues };
  onClose: () => void;
};

export function LayOutForm({ event, onClose }: Props) {
  const navigate = useNavigate();
  const { id, name, eventVersion, daySettings: values } = event;
  return (
    <RecordForm
      title="Lay out the day"
      saveLabel="Lay out the day"
      draftName={layOutDraft(id)}
      fresh={{ begun: values, values, version: eventVersion }}
      to={layOutDay.at({ id })}
      labels={DAY_LABELS}
      nameOf={() => name}
      onSaved={(_, answer) => {
        const { change, isTelling } = answer as Saved;
        if (change) offerUndo(change);
        if (isTelling) void navigate(composeAddress({ to: "event", id, on: SLOTS_PURPOSE }));
      }}
      onClose={onClose}
    >
      {(form) => {
        const { text, typed } = fieldsOf({ ...form, labels: DAY_LABELS });
        const clock = { placeholder: "16:00", read: readClock, show: clockOf };
        const lines = { autosize: true, minRows: 2, maxRows: 10 };
        return (
          <>
            <AutoColumns least="10rem" gap="md" isFit>
              <TypedField {...typed("starts")} {...clock} />
              <TypedField {...typed("ends")} {...clock} />
              <CountField {...typed("together")} least={1} most={MOST_TOGETHER} />
            </AutoColumns>
            <Textarea
              {...text("breaks")}
              {...lines}
              description="One on each line, such as 13:00-13:45"
            />
            <Textarea
              {...text("lengths")}
              {...lines}
              description="One on each line: syllabus, grade, minutes"
            />
          </>
        );
      }}
    </RecordForm>
  );
}
