// Which slides are drawn: at first the one shown, its neighbours once the visitor stirs.
import { startTransition, useEffect, useState } from "react";
import { loadPanels } from "./panels.tsx";
import { drawnWith } from "./slide-moves.ts";

const STIRS = ["pointerdown", "pointermove", "keydown", "focusin", "scroll"] as const;

/** The places of the slides to draw. A visit that only looks at one slide loads no other. */
export function useDrawn(index: number): readonly number[] {
  const [hasNeighbours, setHasNeighbours] = useState(false);
  const [drawn, setDrawn] = useState<readonly number[]>([index]);
  const wanted = drawnWith(drawn, index, hasNeighbours);
  if (wanted !== drawn) setDrawn(wanted);
  useEffect(() => {
    const stop = new AbortController();
    const stir = () => {
      stop.abort();
      startTransition(() => setHasNeighbours(true));
      void loadPanels();
    };
    for (const kind of STIRS) {
      window.addEventListener(kind, stir, { passive: true, signal: stop.signal });
    }
    return () => stop.abort();
  }, []);
  return wanted;
}
