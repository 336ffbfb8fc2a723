// Moves between slides with the arrow keys, unless a control uses them.
import { useEffect } from "react";
import { stepOfKey } from "./slide-moves.ts";

const OWN_ARROWS =
  "input, textarea, select, [contenteditable], video, audio, [role=tablist], [data-strip]";

export function useSlideKeys(onStep: (step: -1 | 1) => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const step = stepOfKey(event);
      if (step === 0 || event.defaultPrevented || document.querySelector("dialog[open]")) return;
      if (event.target instanceof Element && event.target.closest(OWN_ARROWS)) return;
      event.preventDefault();
      onStep(step);
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [onStep]);
}
