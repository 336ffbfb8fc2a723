// What takes long to draw, so that nobody waits for it.
import { type ReactNode, useDeferredValue } from "react";

/** What is around it is drawn in one go, as the kit opens a dialog: what is in here follows in slices. */
export function DrawnInSlices({ children }: { children: ReactNode }) {
  const isDrawn = useDeferredValue(true, false);
  return isDrawn ? children : null;
}
