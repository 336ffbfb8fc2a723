// Which panel is open beside the order.
import { startTransition, useCallback, useState } from "react";

export type SideName = "categories" | "outline" | "times" | "rules" | "settings";

/**
 * While routines wait, and before any are there, the categories are open without being asked for; once each is
 * empty nothing is. What is opened instead gives way to them again when it is closed.
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
      // The order beside it takes another width, and all its rows with it: in slices.
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
