// The form of a candidate's entry.
import { TextInput } from "@mantine/core";
import { labelsOf } from "#app/office/fields/values.ts";
import { fieldsOf } from "../../saving/fields-of.ts";
import { say } from "../../saving/notices.tsx";
import { RecordForm } from "../../saving/record-form.tsx";
import { DayField } from "../../typed/day-field.tsx";
import { editEntry } from "../events.commands.ts";
import { ENTRY_FIELDS } from "./exam.fields.ts";

export const entryDraft = (id: string) => `exam entry ${id}`;

const LABELS = labelsOf(ENTRY_FIELDS);

type Props = {
  entry: {
    id: string;
    version: number;
    certificateName: string;
    birthDate: string | null;
    boardNumber: string;
  };
  onClose: () => void;
};

export function EntryForm({ entry, onClose }: Props) {
  const { id, version, certificateName, birthDate, boardNumber } = entry;
  const values = { certificateName, birthDate: birthDate ?? "", boardNumber };
  return (
    <RecordForm
      title="Edit entry"
      saveLabel="Save"
      draftName={entryDraft(id)}
      fresh={{ begun: values, values, version }}
      to={editEntry.at({ id })}
      labels={LABELS}
      nameOf={(now) => now.certificateName}
      onSaved={() => say("Saved!")}
      onClose={onClose}
    >
      {(form) => {
        const { text, typed } = fieldsOf({ ...form, labels: LABELS });
        return (
          <>
            <TextInput {...text("certificateName")} data-autofocus />
            <DayField {...typed("birthDate")} of={LABELS.birthDate} />
            <TextInput {...text("boardNumber")} />
          </>
        );
      }}
    </RecordForm>
  );
}
