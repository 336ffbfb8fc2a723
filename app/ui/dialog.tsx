// A dialog that is there while it is open, and gives the focus back to what opened it.
import { Modal, type ModalProps } from "@mantine/core";
import { useEffect, useState, type ReactNode } from "react";

type Props = Pick<ModalProps, "size"> & { title: string; onClose: () => void; children: ReactNode };

export function Dialog({ children, ...dialog }: Props) {
  useFocusBack();
  return (
    <Modal opened {...dialog}>
      {children}
    </Modal>
  );
}

/** For what is there only while it is open. What opened the dialog may be gone by then, such as a deleted row: the page has the focus then. */
export function useFocusBack(): void {
  const [opener] = useState(() =>
    typeof document === "undefined" ? null : (document.activeElement as HTMLElement | null),
  );
  useEffect(
    () => () => {
      // Whoever closed the dialog by pressing something else keeps the focus there.
      if (document.activeElement !== document.body) return;
      if (opener?.isConnected && opener !== document.body) opener.focus();
      else document.querySelector("main")?.focus({ preventScroll: true });
    },
    [opener],
  );
}
