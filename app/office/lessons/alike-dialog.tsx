// Asks before a lesson is saved that is there already.
import { Button, Group, Modal, Text } from "@mantine/core";

type Props = { onClose: () => void; onSave: () => void; isSaving: boolean };

export function AlikeDialog({ onClose, onSave, isSaving }: Props) {
  return (
    <Modal
      opened
      onClose={onClose}
      title="Save this lesson again?"
      closeButtonProps={{ "aria-label": "Close" }}
    >
      <Text mb="md">
        A lesson with the same teacher, date and students is saved already. Save this one too only
        if it was a second lesson.
      </Text>
      <Group justify="end">
        <Button variant="default" onClick={onClose} data-autofocus>
          Cancel
        </Button>
        <Button onClick={onSave} loading={isSaving}>
          Save a second lesson
        </Button>
      </Group>
    </Modal>
  );
}
