// After a move: scrolls to the top, and moves the focus off a hidden slide.
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
    // Keeps the leaving slide's scroll position while the page goes to the top.
    if (leaving) leaving.style.top = `${-scrolledPixels.current}px`;
    if (arriving) arriving.style.top = "";
    scrolledPixels.current = 0;
    if (leaving?.contains(document.activeElement)) arriving?.focus({ preventScroll: true });
    // Runs after the router, which restores the scroll position when going back.
    queueMicrotask(() => window.scrollTo(0, 0));
  }, [stage, index]);
}

function panelAt(stage: HTMLElement | null, index: number): HTMLElement | null {
  return stage?.querySelector<HTMLElement>(`[data-index="${index}"][tabindex]`) ?? null;
}
