// What takes long to draw, so that nobody waits for it.
import { type ReactNode, startTransition, useDeferredValue } from "react";

type DrawnInSlicesProps = {
  /** Whether it cannot wait: the focus may go to it. */
  isAtOnce?: boolean;
  children: ReactNode;
};

/** What is around it is drawn in one go, as the kit opens a dialog: what is in here follows in slices. */
export function DrawnInSlices({ isAtOnce = false, children }: DrawnInSlicesProps) {
  const isDrawn = useDeferredValue(true, isAtOnce);
  return isDrawn || isAtOnce ? children : null;
}

/**
 * Makes a change of so many rows: what many come to is drawn in slices, and one at once, so that what is pressed
 * next means it too.
 */
export function changeRows(count: number, change: () => void): void {
  if (count > 1) startTransition(change);
  else change();
}
