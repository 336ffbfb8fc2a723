// Asks before a costume is deleted.
import { Button, Group, Modal, Text } from "@mantine/core";
import type { Answer } from "../saving/answer.ts";
import { offerUndo, sayProblem } from "../saving/notices.tsx";
import { useSave } from "../saving/use-save.ts";
import { nameOfCostume } from "./costume.ts";
import type { ShownCostume } from "./costumes.server.ts";

type Props = { costume: ShownCostume; onClose: () => void };

export function DeleteCostumeDialog({ costume, onClose }: Props) {
  const name = nameOfCostume(costume);
  const address = `/costume-inventory/${costume.id}`;
  const { send, isSaving } = useSave<Answer>((answer) => {
    if (answer.isSaved) {
      offerUndo({
        id: costume.id,
        summary: `Deleted ${name}`,
        undoAddress: `${address}/restore`,
      });
    } else sayProblem(answer.problem);
    onClose();
  });
  return (
    <Modal
      opened
      onClose={onClose}
      title="Delete this costume item?"
      closeButtonProps={{ "aria-label": "Close" }}
    >
      <Text mb="md">
        {name} leaves the list with its photos. You can bring it back for 30 days.
      </Text>
      <Group justify="end">
        <Button variant="default" onClick={onClose} data-autofocus>
          Cancel
        </Button>
        <Button
          color="var(--danger)"
          loading={isSaving}
          onClick={() => send(`${address}/delete`, {})}
        >
          Delete
        </Button>
      </Group>
    </Modal>
  );
}
