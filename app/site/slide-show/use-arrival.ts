// What goes with a move: the page is at its top, and the focus is not left on a slide out of sight.
import { useEffect, useLayoutEffect, useRef, type RefObject } from "react";

export function useArrival(stage: RefObject<HTMLElement | null>, index: number): void {
  const scrolledPixels = useRef(0);
  const shown = useRef(index);
  useEffect(() => {
    const read = () => {
      scrolledPixels.current = window.scrollY;
    };
    window.addEventListener("scroll", read, { passive: true });
    return () => window.removeEventListener("scroll", read);
  }, []);
  useLayoutEffect(() => {
    if (shown.current === index) return;
    const leaving = panelAt(stage.current, shown.current);
    const arriving = panelAt(stage.current, index);
    shown.current = index;
    // The slide that leaves stays where it was read while the page goes to its top.
    if (leaving) leaving.style.top = `${-scrolledPixels.current}px`;
    if (arriving) arriving.style.top = "";
    scrolledPixels.current = 0;
    if (leaving?.contains(document.activeElement)) arriving?.focus({ preventScroll: true });
    // After the router, which going back puts the page where it was.
    queueMicrotask(() => window.scrollTo(0, 0));
  }, [stage, index]);
}

function panelAt(stage: HTMLElement | null, index: number): HTMLElement | null {
  return stage?.querySelector<HTMLElement>(`[data-index="${index}"][tabindex]`) ?? null;
}
