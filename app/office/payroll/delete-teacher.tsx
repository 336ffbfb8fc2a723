// Asks before a teacher leaves the payroll.
import { Button, Modal, Text } from "@mantine/core";
import { sayAnswer } from "./payroll-notices.tsx";
import styles from "./payroll.module.css";
import { usePayrollSave } from "./use-payroll-save.ts";

type Props = { id: string; name: string; onClose: () => void };

export function DeleteTeacher({ id, name, onClose }: Props) {
  const { send, isSaving } = usePayrollSave((answer) => {
    sayAnswer(answer);
    onClose();
  });
  return (
    <Modal
      opened
      onClose={onClose}
      title={`Delete ${name}?`}
      closeButtonProps={{ "aria-label": "Close" }}
    >
      <Text mb="md">
        {name} leaves the payroll. Months that are finalised stay, and you can take this back from
        the notice that follows.
      </Text>
      <div className={styles.foot}>
        <Button variant="default" onClick={onClose} data-autofocus>
          Cancel
        </Button>
        <Button
          color="var(--danger)"
          loading={isSaving}
          onClick={() => send({ do: "delete teacher", id })}
        >
          Delete
        </Button>
      </div>
    </Modal>
  );
}
