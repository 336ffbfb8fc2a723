// Asks before a member is deleted, and says so where there are copies.
import { Button, Group, Modal, Text } from "@mantine/core";
import type { Answer } from "../saving/answer.ts";
import { offerUndo, sayProblem } from "../saving/notices.tsx";
import { useSave } from "../saving/use-save.ts";
import type { MemberRow } from "./members.server.ts";

type Props = { member: MemberRow; onClose: () => void };

export function DeleteDialog({ member, onClose }: Props) {
  const { id, name, copies } = member;
  const { send, isSaving } = useSave<Answer>((answer) => {
    if (!answer.isSaved) sayProblem(answer.problem);
    else if (answer.change) offerUndo(answer.change);
    onClose();
  });
  const remove = (withCopies: boolean) => send(`/admin/members/${id}/delete`, { withCopies });
  return (
    <Modal
      opened
      onClose={onClose}
      title="Delete member?"
      closeButtonProps={{ "aria-label": "Close" }}
    >
      <Text mb="md">
        {name} leaves the list. You can take this back from the notice that follows.
      </Text>
      {copies > 1 && (
        <Text mb="md">
          There are {copies} records of this person. If only the one that is shown is deleted, the
          next one takes its place in the list.
        </Text>
      )}
      <Group justify="end">
        <Button variant="default" onClick={onClose} data-autofocus>
          Cancel
        </Button>
        {copies > 1 && (
          <Button
            color="var(--danger)"
            variant="outline"
            loading={isSaving}
            onClick={() => remove(true)}
          >
            Delete all {copies} records
          </Button>
        )}
        <Button color="var(--danger)" loading={isSaving} onClick={() => remove(false)}>
          {copies > 1 ? "Delete this record" : "Delete"}
        </Button>
      </Group>
    </Modal>
  );
}
