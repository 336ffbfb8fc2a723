// The form for the date until which unanswered places are held.
import { fieldsOf } from "#app/office/saving/fields-of.ts";
import { say } from "#app/office/saving/notices.tsx";
import { RecordForm } from "#app/office/saving/record-form.tsx";
import { DayField } from "#app/office/typed/day-field.tsx";
import { editTerm } from "../week.commands.ts";

type Props = {
  term: { id: string; title: string; version: number; heldUntil: string | null };
  onClose: () => void;
};

const LABELS = { heldUntil: "Hold places until" };

export function HeldForm({ term, onClose }: Props) {
  const { id, title } = term;
  const values = { heldUntil: term.heldUntil ?? "" };
  return (
    <RecordForm
      title="Held places"
      saveLabel="Save"
      draftName={`held places ${id}`}
      fresh={{ begun: values, values, version: term.version }}
      to={editTerm.at()}
      bodyOf={({ key, values: typed, version }, more) => ({
        key,
        id,
        version,
        values: typed,
        ...more,
      })}
      labels={LABELS}
      nameOf={() => title}
      onSaved={() => say("Saved!")}
      onClose={onClose}
    >
      {(form) => {
        const { typed } = fieldsOf({ ...form, labels: LABELS });
        return (
          <DayField
            {...typed("heldUntil")}
            description="After this date, places without an answer go to the waiting list. Leave blank to hold them."
          />
        );
      }}
    </RecordForm>
  );
}
