// Adds a member, or changes one: the same form for both.
import { Link } from "react-router";
import type { Fresh } from "#app/sending/drafts/draft.ts";
import { messagesOf } from "#app/platform/messages.schema.ts";
import { say } from "#app/office/saving/notices.tsx";
import { RecordForm } from "#app/office/saving/record-form.tsx";
import styles from "#app/office/saving/record-form.module.css";
import {
  placeQuestions,
  type PlaceChoice,
} from "#app/office/week/enrolments/places/place-choice.ts";
import { MemberFields } from "./member-fields.tsx";
import { LABELS, type MemberValues } from "./member-values.ts";
import { memberSchema } from "./member.schema.ts";

type Props = {
  /** The member's id; null for a new one. */
  id: string | null;
  fresh: Fresh<MemberValues>;
  catalogue: readonly string[];
  week: readonly PlaceChoice[];
  onClose: () => void;
};

/** Tells a member's draft from others; null for a new one. */
export const memberDraft = (id: string | null) => `member ${id ?? "new"}`;

export function MemberForm({ id, fresh, catalogue, week, onClose }: Props) {
  return (
    <RecordForm
      title={id === null ? "Add Member" : "Edit Member"}
      saveLabel={id === null ? "Add Member" : "Save"}
      draftName={memberDraft(id)}
      fresh={fresh}
      address={`/admin/members/${id ?? "new"}`}
      check={checkMember}
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
            <Link to={`/admin/members/${id}/record`} className={styles.more}>
              Everything that is kept about {fresh.values.name}
            </Link>
          )}
        </>
      )}
    </RecordForm>
  );
}

/** What is wrong with a member form, by field; null when nothing is. */
export function checkMember(values: MemberValues): Record<string, string> | null {
  const read = memberSchema.safeParse(values);
  return read.success ? null : messagesOf(read.error);
}
