// The one shape of a question that is asked before something is done.
import { Button, Group } from "@mantine/core";
import type { ReactNode } from "react";
import { Dialog } from "#app/ui/dialog.tsx";
import styles from "./question.module.css";

type Props = {
  /** The question, such as 'Delete member?'. */
  title: string;
  /** What stands on the button that does it. */
  yes: string;
  /** Something is taken away: the button says so by its colour. */
  isDelete?: boolean;
  isSaving?: boolean;
  /** The answer cannot be given yet. */
  isWaiting?: boolean;
  /** Another answer, between Cancel and the button that does it. */
  other?: ReactNode;
  onYes: () => void;
  onClose: () => void;
  children: ReactNode;
};

export function Question(props: Props) {
  const { title, yes, isDelete = false, isSaving = false, isWaiting = false, other } = props;
  const { onYes, onClose, children } = props;
  return (
    <Dialog onClose={onClose} title={title}>
      <div className={styles.text} aria-busy={isWaiting}>
        {children}
      </div>
      <Group justify="end">
        <Button variant="default" onClick={onClose} data-autofocus>
          Cancel
        </Button>
        {other}
        <Button
          {...(isDelete && { color: "var(--danger)" })}
          disabled={isWaiting}
          loading={isSaving}
          onClick={onYes}
        >
          {yes}
        </Button>
      </Group>
    </Dialog>
  );
}
