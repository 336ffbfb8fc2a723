// A dialog that is mounted while open, and returns the focus to the element that opened it.
import { Group, Modal, type ModalProps } from "@mantine/core";
import { useEffect, useState, type ReactNode } from "react";
import styles from "./dialog.module.css";

type Props = Pick<ModalProps, "size"> & { title: string; onClose: () => void; children: ReactNode };

export function Dialog({ children, ...dialog }: Props) {
  useFocusBack();
  return (
    <Modal opened {...dialog}>
      {children}
    </Modal>
  );
}

type FootProps = { children: ReactNode; beside?: ReactNode };

/** The buttons at the end of a dialog, in view however long it is; on phones below what is beside them. */
export function DialogFoot({ children, beside }: FootProps) {
  return (
    <Group gap="sm" justify="end" className={styles.foot}>
      {beside && <div className={styles.beside}>{beside}</div>}
      <Group gap="sm" justify="end">
        {children}
      </Group>
    </Group>
  );
}

/**
 * Returns the focus when a component is unmounted. If the element that opened it is gone, such
 * as a deleted row, the page gets the focus.
 */
export function useFocusBack(): void {
  const [opener] = useState(() =>
    typeof document === "undefined" ? null : (document.activeElement as HTMLElement | null),
  );
  useEffect(
    () => () => {
      // If the dialog was closed by pressing something else, the focus stays there.
      if (document.activeElement !== document.body) return;
      if (opener?.isConnected && opener !== document.body) opener.focus();
      else document.querySelector("main")?.focus({ preventScroll: true });
    },
    [opener],
  );
}
