// Moves forward or back by navigating to the slide's address.
import { useCallback, useLayoutEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { indexAt } from "#app/site/layout/layouts.ts";
import { addressOf, indexAfter } from "./slide-moves.ts";
import { SLIDES } from "#app/site/slides/slides.ts";
import { usePageAddress } from "./use-page-address.ts";

/**
 * Counts from the last target, even before it has arrived, and otherwise from the address: on a slow phone
 * a slide is drawn long after its address is there.
 */
export function useSlideSteps(index: number): (step: -1 | 1) => void {
  const navigate = useNavigate();
  const { pathname, search } = usePageAddress();
  const underWay = useRef<{ from: string; to: number } | null>(null);
  useLayoutEffect(() => {
    if (underWay.current?.to === index) underWay.current = null;
  }, [index]);
  return useCallback(
    (step) => {
      const { location } = window;
      const from = location.href;
      const target = underWay.current?.from === from ? underWay.current.to : null;
      const current = target ?? indexAt(location);
      const next = indexAfter(current === -1 ? index : current, step);
      const slide = SLIDES[next];
      if (next === current || !slide) return;
      underWay.current = { from, to: next };
      void navigate(addressOf(slide.slug, { pathname, search }));
    },
    [index, navigate, pathname, search],
  );
}
