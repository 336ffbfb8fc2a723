// State of a strip: its ends, and a function to move by one card.
import { useEffect, useRef, useState, type RefObject } from "react";

type StripState = {
  strip: RefObject<HTMLUListElement | null>;
  /** False while everything is visible. */
  canScroll: boolean;
  /** True if the arrow keys might scroll: also before measuring, or without JavaScript. */
  takesKeys: boolean;
  isAtStart: boolean;
  isAtEnd: boolean;
  step: (step: -1 | 1) => void;
};

/** Tolerance: browser widths are fractional. */
const GIVE_PIXELS = 2;

const UNMEASURED = { canScroll: false, takesKeys: true, isAtStart: true, isAtEnd: true };

export function useStrip(): StripState {
  const strip = useRef<HTMLUListElement>(null);
  const [ends, setEnds] = useState(UNMEASURED);
  useEffect(() => {
    const list = strip.current;
    if (!list) return undefined;
    const read = () => {
      const room = list.scrollWidth - list.clientWidth;
      const next = {
        canScroll: room > GIVE_PIXELS,
        takesKeys: room > GIVE_PIXELS,
        isAtStart: list.scrollLeft <= GIVE_PIXELS,
        isAtEnd: list.scrollLeft >= room - GIVE_PIXELS,
      };
      setEnds((last) => (JSON.stringify(last) === JSON.stringify(next) ? last : next));
    };
    const observer = new ResizeObserver(read);
    observer.observe(list);
    list.addEventListener("scroll", read, { passive: true });
    return () => {
      observer.disconnect();
      list.removeEventListener("scroll", read);
    };
  }, []);
  const step = (by: -1 | 1) => {
    const list = strip.current;
    const [first, second] = list?.children ?? [];
    if (!list || !first) return;
    const cardPixels = second
      ? second.getBoundingClientRect().left - first.getBoundingClientRect().left
      : list.clientWidth;
    const isStill = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    list.scrollBy({ left: by * cardPixels, behavior: isStill ? "instant" : "smooth" });
  };
  return { strip, ...ends, step };
}
