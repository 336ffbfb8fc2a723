// Moves so many slides on or back, by the address of the slide.
import { useCallback, useLayoutEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { addressOf, stepped } from "./slide-moves.ts";
import { SLIDES } from "#app/site/slides/slides.ts";
import { usePageAddress } from "./use-page-address.ts";

/** Steps count from where the last one leads, though it may not have arrived. */
export function useSlideSteps(index: number): (step: -1 | 1) => void {
  const navigate = useNavigate();
  const { pathname, search } = usePageAddress();
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
      void navigate(addressOf(slide.slug, { pathname, search }));
    },
    [navigate, pathname, search],
  );
}
