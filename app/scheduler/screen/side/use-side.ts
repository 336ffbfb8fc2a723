// Tracks the panel open beside the running order.
import { startTransition, useCallback, useState } from "react";

export type SideName = "categories" | "outline" | "times" | "rules" | "settings" | "days";

/**
 * Opens the categories by default while routines wait or the plan is empty, and nothing once all
 * are placed. Closing another panel brings the default back.
 */
export function useSide(isWaiting: boolean) {
  const usual: SideName | null = isWaiting ? "categories" : null;
  const [chosen, setChosen] = useState<SideName | null>(null);
  const [isShut, setIsShut] = useState(false);
  const standing = isShut ? null : usual;
  const side = chosen ?? standing;
  const toggle = useCallback(
    (name: SideName) => {
      const isOpening = side !== name;
      // The running order changes its width and redraws every row, so this runs in slices.
      startTransition(() => {
        setChosen(isOpening && name !== usual ? name : null);
        if (name === usual) setIsShut(!isOpening);
      });
    },
    [side, usual],
  );
  const close = useCallback(() => {
    if (chosen === null) setIsShut(true);
    else setChosen(null);
  }, [chosen]);
  return { side, toggle, close };
}
