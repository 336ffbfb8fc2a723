// The form that adds a member or changes one.
import { href } from "react-router";
import { placeQuestions, type PlaceChoice } from "#app/office/class-places/place-choice.ts";
import type { OpenedForm } from "#app/client/drafts/draft.ts";
import { say } from "#app/office/saving/notices.tsx";
import { RecordForm } from "#app/office/saving/record-form.tsx";
import { LABELS, type MemberValues } from "#app/office/member-record/member-values.ts";
import { MemberFields } from "#app/office/member-record/member-fields.tsx";
import { addMember, editMember } from "../members.commands.ts";
import { TextLink } from "#app/ui/layout/text.tsx";

type Props = {
  /** The member's id; null for a new one. */
  id: string | null;
  fresh: OpenedForm<MemberValues>;
  catalogue: readonly string[];
  week: readonly PlaceChoice[];
  onClose: () => void;
};

/** Returns the name of a member's draft; null stands for a new member. */
export const memberDraft = (id: string | null) => `member ${id ?? "new"}`;

export function MemberForm({ id, fresh, catalogue, week, onClose }: Props) {
  return (
    <RecordForm
      title={id === null ? "Add Member" : "Edit Member"}
      saveLabel={id === null ? "Add Member" : "Save"}
      draftName={memberDraft(id)}
      fresh={fresh}
      to={id === null ? addMember.at() : editMember.at({ id })}
      labels={LABELS}
      onSaved={({ name }) => say(id === null ? `Added ${name.trim()}` : "Saved!")}
      onClose={onClose}
    >
      {(fields) => (
        <>
          <MemberFields
            {...fields}
            catalogue={catalogue}
            questionsOf={(names) => placeQuestions(names, week, id)}
          />
          {id !== null && fresh.values.subscription !== undefined && (
            <TextLink to={href("/admin/members/:id/record", { id })}>
              Everything we hold about {fresh.values.name}
            </TextLink>
          )}
        </>
      )}
    </RecordForm>
  );
}
