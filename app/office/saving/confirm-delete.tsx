// Asks before something is deleted; what was deleted can be brought back from the notice.
import { Button, Group, Modal, Text } from "@mantine/core";
import type { ReactNode } from "react";
import type { Answer } from "./answer.ts";
import { offerUndo, sayProblem } from "./notices.tsx";
import { useSave } from "./use-save.ts";

type Props = {
  /** The question, such as 'Delete member?'. */
  title: string;
  /** Where the delete is posted. */
  address: string;
  children: ReactNode;
  onClose: () => void;
};

export function ConfirmDelete({ title, address, children, onClose }: Props) {
  const { send, isSaving } = useSave<Answer>((answer) => {
    if (!answer.isSaved) sayProblem(answer.problem);
    else if (answer.change) offerUndo(answer.change);
    onClose();
  });
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ "aria-label": "Close" }}>
      <Text mb="md">{children}</Text>
      <Group justify="end">
        <Button variant="default" onClick={onClose} data-autofocus>
          Cancel
        </Button>
        <Button color="var(--danger)" loading={isSaving} onClick={() => send(address, {})}>
          Delete
        </Button>
      </Group>
    </Modal>
  );
}
