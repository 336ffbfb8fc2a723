// What takes long to draw, so that nobody waits for it.
import { type ReactNode, useDeferredValue } from "react";

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
