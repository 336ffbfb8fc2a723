// Draws slow content in slices, without blocking the page.
import { type ReactNode, startTransition, useDeferredValue } from "react";

type RenderInSlicesProps = {
  /** True when it cannot wait because it may receive the focus. */
  isAtOnce?: boolean;
  children: ReactNode;
};

/**
 * Draws the surroundings in one go, as the kit opens a dialog, and the children afterwards in
 * slices.
 */
export function RenderInSlices({ isAtOnce = false, children }: RenderInSlicesProps) {
  const isDrawn = useDeferredValue(true, isAtOnce);
  return isDrawn || isAtOnce ? children : null;
}

/**
 * Changes this many rows. Several are drawn in slices; a single one at once, so that the next key
 * press applies to it.
 */
export function changeRows(count: number, change: () => void): void {
  if (count > 1) startTransition(change);
  else change();
}
