// Asks before a member is deleted, and offers to delete all records of the person.
import { Button } from "@mantine/core";
import type { Answer } from "#app/data/commands/answer.ts";
import { offerUndo, sayProblem } from "#app/office/saving/notices.tsx";
import { Question } from "#app/office/saving/question.tsx";
import { named, useSave } from "#app/office/saving/use-save.ts";
import type { MemberRow } from "#app/office/members/members.server.ts";
import { deleteMember } from "../members.commands.ts";

type Props = {
  member: Pick<MemberRow, "id" | "name" | "copies">;
  onDeleted?: () => void;
  onClose: () => void;
};

export function DeleteDialog({ member, onDeleted, onClose }: Props) {
  const { id, name, copies } = member;
  const hasCopies = copies > 1;
  const { send, isSaving } = useSave<Answer>((answer) => {
    if (!answer.isSaved) sayProblem(answer.problem);
    else {
      if (answer.change) offerUndo(answer.change);
      onDeleted?.();
    }
    onClose();
  });
  const remove = (withCopies: boolean) =>
    send(deleteMember.at({ id }), { withCopies }, { words: named("Delete member", name) });
  return (
    <Question
      title="Delete member?"
      yes={hasCopies ? "Delete this record" : "Delete"}
      isDelete
      isSaving={isSaving}
      other={
        hasCopies && (
          <Button
            color="var(--danger)"
            variant="outline"
            loading={isSaving}
            onClick={() => remove(true)}
          >
            Delete all {copies} records
          </Button>
        )
      }
      onYes={() => remove(false)}
      onClose={onClose}
    >
      <p>{name} will be removed from the list. You can undo this from the notice that follows.</p>
      {hasCopies && (
        <p>
          There are {copies} records of this person. If you delete only this one, the list will show
          the next one instead.
        </p>
      )}
    </Question>
  );
}
