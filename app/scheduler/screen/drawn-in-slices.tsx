// What takes long to draw in a dialog, so that nobody waits for it.
import { type ReactNode, useDeferredValue } from "react";

/** The kit opens a dialog in one go: what is in here follows in slices, and lets go in between. */
export function DrawnInSlices({ children }: { children: ReactNode }) {
  const isDrawn = useDeferredValue(true, false);
  return isDrawn ? children : null;
}
