// Dialogs that are closed: what changes behind one of them does not draw it.
import { type ComponentType, memo } from "react";

/** The dialog, drawn again only while it is open and as it opens and closes. */
export function drawnWhileOpen<Props extends object>(
  Dialog: ComponentType<Props>,
  isOpen: (props: Props) => boolean,
) {
  return memo(Dialog, (before, now) => !isOpen(before) && !isOpen(now));
}
