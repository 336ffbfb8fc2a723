// Skips drawing closed dialogs when something behind them changes.
import { type ComponentType, memo } from "react";

/** Wraps a dialog so that it is drawn only while open and as it opens and closes. */
export function renderedWhileOpen<Props extends object>(
  Dialog: ComponentType<Props>,
  isOpen: (props: Props) => boolean,
) {
  return memo(Dialog, (before, now) => !isOpen(before) && !isOpen(now));
}
