// The layout of every confirmation dialog.
import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { Dialog, DialogFoot } from "#app/ui/dialog.tsx";
import styles from "./question.module.css";

type Props = {
  /** The question, such as 'Delete member?'. */
  title: string;
  /** The confirm button's label. */
  yes: string;
  /** Makes the button red, for a deletion. */
  isDelete?: boolean;
  isSaving?: boolean;
  /** Disables the confirm button while data loads. */
  isWaiting?: boolean;
  /** A third button, between Cancel and the confirm button. */
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
      <DialogFoot>
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
      </DialogFoot>
    </Dialog>
  );
}
