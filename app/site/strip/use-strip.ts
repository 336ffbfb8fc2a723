// A strip that scrolls sideways: which of its ends it stands at, and the way a card on or back.
import { useEffect, useRef, useState, type RefObject } from "react";

type StripState = {
  strip: RefObject<HTMLUListElement | null>;
  /** False while everything can be seen: there is nowhere to go. */
  canScroll: boolean;
  /** True where its arrow keys may have somewhere to go: also before it is measured, or for ever without JavaScript. */
  takesKeys: boolean;
  isAtStart: boolean;
  isAtEnd: boolean;
  step: (step: -1 | 1) => void;
};

/** Widths in a browser are not whole pixels. */
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
