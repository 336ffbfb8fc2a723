// A function that stays the same and does what the newest one does: what is given it is not drawn again for it.
import { useCallback, useLayoutEffect, useRef } from "react";

export function useSteady<Args extends unknown[], Result>(act: (...args: Args) => Result) {
  const newest = useRef(act);
  useLayoutEffect(() => {
    newest.current = act;
  });
  return useCallback((...args: Args) => newest.current(...args), []);
}
