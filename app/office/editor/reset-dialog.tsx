// Asks before the draft of this browser is dropped.
import { Button, Modal, Text } from "@mantine/core";
import styles from "./editor.module.css";

type Props = { onReset: () => void; onClose: () => void };

export function ResetDialog({ onReset, onClose }: Props) {
  return (
    <Modal
      opened
      onClose={onClose}
      title="Drop the draft?"
      closeButtonProps={{ "aria-label": "Close" }}
    >
      <Text>
        What you changed in this browser goes, and the website stays as everybody sees it.
      </Text>
      <div className={styles.foot}>
        <Button variant="default" onClick={onClose} data-autofocus>
          Cancel
        </Button>
        <Button
          color="var(--danger)"
          onClick={() => {
            onReset();
            onClose();
          }}
        >
          Drop the draft
        </Button>
      </div>
    </Modal>
  );
}
