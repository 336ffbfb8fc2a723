// The form that renames a family.
import { TextInput } from "@mantine/core";
import { fieldsOf } from "../saving/fields-of.ts";
import { say } from "../saving/notices.tsx";
import { RecordForm } from "../saving/record-form.tsx";
import type { FamilyWithContacts } from "./families.server.ts";
import { renameFamily } from "./families.commands.ts";

export const nameDraft = (id: string) => `family ${id}`;

const LABELS = { name: "Name of the family" };

type Props = { family: FamilyWithContacts; onClose: () => void };

export function NameForm({ family: { id, name, version }, onClose }: Props) {
  const values = { name };
  return (
    <RecordForm
      title="Rename the family"
      saveLabel="Save"
      draftName={nameDraft(id)}
      fresh={{ begun: values, values, version }}
      to={renameFamily.at({ id })}
      labels={LABELS}
      onSaved={() => say("Saved!")}
      onClose={onClose}
    >
      {(form) => (
        <TextInput
          {...fieldsOf({ ...form, labels: LABELS }).text("name")}
          description="Imports never change this name"
          data-autofocus
        />
      )}
    </RecordForm>
  );
}
