// Asks before a person's records are made one.
import { Button, Group, Modal, Text } from "@mantine/core";
import type { Answer } from "../../saving/answer.ts";
import { offerUndo, sayProblem } from "../../saving/notices.tsx";
import { useSave } from "../../saving/use-save.ts";
import type { MemberRow } from "../members.server.ts";

type Props = { member: MemberRow; onClose: () => void };

export function MergeDialog({ member: { id, name, copies }, onClose }: Props) {
  const { send, isSaving } = useSave<Answer>((answer) => {
    if (!answer.isSaved) sayProblem(answer.problem);
    else if (answer.change) offerUndo(answer.change);
    onClose();
  });
  return (
    <Modal
      opened
      onClose={onClose}
      title={`Merge ${copies} records?`}
      closeButtonProps={{ "aria-label": "Close" }}
    >
      <Text mb="md">
        {name} has {copies} records with the same name and the same email or phone. One stays: the
        one that the list shows. It gets the calls and classes of all, and what it lacks from the
        others. You can take this back for 30 days.
      </Text>
      <Group justify="end">
        <Button variant="default" onClick={onClose} data-autofocus>
          Cancel
        </Button>
        <Button loading={isSaving} onClick={() => send(`/admin/members/${id}/merge`, {})}>
          Merge
        </Button>
      </Group>
    </Modal>
  );
}
