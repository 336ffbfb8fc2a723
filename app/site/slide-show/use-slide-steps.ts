// Moves forward or back by navigating to the slide's address.
import { useCallback, useLayoutEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { addressOf, indexAfter } from "./slide-moves.ts";
import { SLIDES } from "#app/site/slides/slides.ts";
import { usePageAddress } from "./use-page-address.ts";

/** Counts from the last target, even before it has arrived. */
export function useSlideSteps(index: number): (step: -1 | 1) => void {
  const navigate = useNavigate();
  const { pathname, search } = usePageAddress();
  const bound = useRef(index);
  useLayoutEffect(() => {
    bound.current = index;
  }, [index]);
  return useCallback(
    (step) => {
      const next = indexAfter(bound.current, step);
      const slide = SLIDES[next];
      if (next === bound.current || !slide) return;
      bound.current = next;
      void navigate(addressOf(slide.slug, { pathname, search }));
    },
    [navigate, pathname, search],
  );
}
