// Which panel is open beside the order.
import { startTransition, useCallback, useState } from "react";

export type SideName = "categories" | "outline" | "times" | "rules" | "settings";

/**
 * While routines wait, and before any are there, the categories are open without being asked for; once each is
 * empty nothing is.
 */
export function useSide(isWaiting: boolean) {
  const usual: SideName | null = isWaiting ? "categories" : null;
  const [chosen, setChosen] = useState<{ name: SideName | null } | null>(null);
  const side = chosen ? chosen.name : usual;
  const toggle = useCallback(
    (name: SideName) => {
      const next = side === name ? null : name;
      // The order beside it takes another width, and all its rows with it: in slices.
      startTransition(() => setChosen(next === usual ? null : { name: next }));
    },
    [side, usual],
  );
  const close = useCallback(() => setChosen(usual === null ? null : { name: null }), [usual]);
  return { side, toggle, close };
}
