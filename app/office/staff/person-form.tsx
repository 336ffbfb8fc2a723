// The forms of a person on the list of staff.
import { TextInput } from "@mantine/core";
import { href, useNavigate } from "react-router";
import type { Answer } from "#app/data/commands/answer.ts";
import { fieldsOf } from "../saving/fields-of.ts";
import { offerUndo, say } from "../saving/notices.tsx";
import { RecordForm } from "../saving/record-form.tsx";
import { DayField } from "../typed/day-field.tsx";
import { addStaff, editStaff } from "./staff.commands.ts";

export const ADD_DRAFT = "new staff member";
export const editDraft = (id: string) => `staff ${id}`;

const LABELS = { name: "Display name", email: "Email", lastDay: "Last day" };
const ADD_LABELS = { name: LABELS.name, email: LABELS.email };
const NOBODY = { name: "", email: "" };

export function AddStaff({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  return (
    <RecordForm
      title="Add a person"
      saveLabel="Add"
      draftName={ADD_DRAFT}
      fresh={{ begun: NOBODY, values: NOBODY, version: null }}
      to={addStaff.at()}
      labels={ADD_LABELS}
      onSaved={(_, answer) => {
        const { id, change } = answer as Answer & { id?: string; isSaved: true };
        if (change) offerUndo(change);
        if (id) void navigate(href("/admin/staff/:id", { id }));
      }}
      onClose={onClose}
    >
      {(form) => {
        const { text } = fieldsOf({ ...form, labels: ADD_LABELS });
        return (
          <>
            <TextInput
              {...text("name")}
              description="As families and staff see it, such as Miss Plover"
              autoComplete="off"
              data-autofocus
            />
            <TextInput {...text("email")} description="Optional" type="email" autoComplete="off" />
          </>
        );
      }}
    </RecordForm>
  );
}

type Props = {
  person: { id: string; name: string; email: string; lastDay: string | null; version: number };
  /** Only an owner may change the email and last day of someone who signs in. */
  isNameOnly: boolean;
  onClose: () => void;
};

export function EditStaff({ person, isNameOnly, onClose }: Props) {
  const { id, name, email, lastDay, version } = person;
  const values = { name, email, lastDay: lastDay ?? "" };
  return (
    <RecordForm
      title={`Edit ${name}`}
      saveLabel="Save"
      draftName={editDraft(id)}
      fresh={{ begun: values, values, version }}
      to={editStaff.at({ id })}
      labels={LABELS}
      onSaved={(_, { change }) => (change ? offerUndo(change) : say("Saved!"))}
      onClose={onClose}
    >
      {(form) => {
        const { text, typed } = fieldsOf({ ...form, labels: LABELS });
        return (
          <>
            <TextInput
              {...text("name")}
              description="Changes on classes, registers, lessons and payroll. Saved lessons and finalised pay sheets keep the old one."
              autoComplete="off"
              data-autofocus
            />
            {!isNameOnly && (
              <>
                <TextInput
                  {...text("email")}
                  description="Optional"
                  type="email"
                  autoComplete="off"
                />
                <DayField
                  {...typed("lastDay")}
                  description="They can't sign in afterwards. Their past classes, lessons and pay stay."
                />
              </>
            )}
          </>
        );
      }}
    </RecordForm>
  );
}
