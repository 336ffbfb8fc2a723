// Moves one slide on or back, by its route.
import { useCallback, useLayoutEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { stepped } from "./slide-moves.ts";
import { SLIDES } from "./slides.ts";

/** Steps count from where the last one leads, though it may not have arrived. */
export function useSlideSteps(index: number): (step: -1 | 1) => void {
  const navigate = useNavigate();
  const bound = useRef(index);
  useLayoutEffect(() => {
    bound.current = index;
  }, [index]);
  return useCallback(
    (step) => {
      const next = stepped(bound.current, step);
      const slide = SLIDES[next];
      if (next === bound.current || !slide) return;
      bound.current = next;
      void navigate(slide.route);
    },
    [navigate],
  );
}
