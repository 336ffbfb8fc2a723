// The form of a rehearsal.
import { TextInput } from "@mantine/core";
import { AutoColumns } from "#app/ui/layout/auto-columns.tsx";
import { formatTimes } from "#app/ui/format.ts";
import { readTimes } from "#app/platform/typed/time.ts";
import { fieldsOf } from "../saving/fields-of.ts";
import { say } from "../saving/notices.tsx";
import { RecordForm } from "../saving/record-form.tsx";
import { DayField } from "../typed/day-field.tsx";
import { TypedField } from "../typed/typed-field.tsx";
import { REHEARSAL_LABELS, type RehearsalValues } from "./show.fields.ts";
import { addRehearsal, editRehearsal } from "./shows.commands.ts";
import { TickedList } from "./ticked-list.tsx";

/** Returns the name of a rehearsal's draft; for a new one with the show's id. */
export const rehearsalDraft = (showId: string, id: string | null) =>
  `rehearsal ${id ?? `new ${showId}`}`;

const NEW_REHEARSAL: RehearsalValues = { day: "", times: "", studio: "", numberIds: [] };

type Props = {
  showId: string;
  rehearsal: { id: string; version: number; values: RehearsalValues } | null;
  numbers: readonly { id: string; name: string }[];
  onClose: () => void;
};

export function RehearsalForm({ showId, rehearsal, numbers, onClose }: Props) {
  const values = rehearsal?.values ?? NEW_REHEARSAL;
  const choices = numbers.map(({ id, name }) => ({ id, words: name }));
  return (
    <RecordForm
      title={rehearsal ? "Edit rehearsal" : "Add a rehearsal"}
      saveLabel={rehearsal ? "Save" : "Add rehearsal"}
      draftName={rehearsalDraft(showId, rehearsal?.id ?? null)}
      fresh={{ begun: values, values, version: rehearsal?.version ?? null }}
      to={rehearsal ? editRehearsal.at({ id: rehearsal.id }) : addRehearsal.at({ id: showId })}
      labels={REHEARSAL_LABELS}
      words={{
        numberIds: (ids) =>
          choices
            .filter(({ id }) => ids.includes(id))
            .map(({ words }) => words)
            .join(", "),
      }}
      onSaved={() => say("Saved!")}
      onClose={onClose}
    >
      {(form) => {
        const { text, typed } = fieldsOf({ ...form, labels: REHEARSAL_LABELS });
        const { values: now, messages, onChange } = form;
        return (
          <>
            <AutoColumns least="11rem" gap="md" isFit>
              <DayField {...typed("day")} data-autofocus />
              <TypedField
                {...typed("times")}
                placeholder="10:00-12:00"
                read={readTimes}
                show={formatTimes}
              />
            </AutoColumns>
            <TextInput {...text("studio")} />
            <TickedList
              label={REHEARSAL_LABELS.numberIds}
              choices={choices}
              ticked={now.numberIds}
              error={messages.numberIds}
              onChange={(numberIds) => onChange({ ...now, numberIds })}
            />
          </>
        );
      }}
    </RecordForm>
  );
}
