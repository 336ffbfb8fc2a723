// Lets a file be chosen again under its name.
import { useRef } from "react";

/** Returns the props of a file input. A browser reports no change for a name that it has, so the input forgets it. */
export function useChosenAgain<Chosen>(onChoose: (chosen: Chosen) => void) {
  const resetRef = useRef<() => void>(null);
  const onChange = (chosen: Chosen) => {
    resetRef.current?.();
    onChoose(chosen);
  };
  return { resetRef, onChange };
}
