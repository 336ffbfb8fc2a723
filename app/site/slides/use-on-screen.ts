import { useEffect, useState, type RefObject } from "react";

const SEEN_PART = 0.01;

/** True while some of an element can be seen: not on a slide out of sight, nor in a tab behind others. */
export function useOnScreen(element: RefObject<Element | null>): boolean {
  const [isInView, setIsInView] = useState(false);
  const [isTabShown, setIsTabShown] = useState(true);
  useEffect(() => {
    if (!element.current) return undefined;
    // The slide beside the one shown touches the screen's edge, which alone counts as meeting it.
    const observer = new IntersectionObserver(
      (entries) => setIsInView((entries.at(-1)?.intersectionRatio ?? 0) >= SEEN_PART),
      { threshold: SEEN_PART },
    );
    observer.observe(element.current);
    const read = () => setIsTabShown(document.visibilityState === "visible");
    document.addEventListener("visibilitychange", read);
    return () => {
      observer.disconnect();
      document.removeEventListener("visibilitychange", read);
    };
  }, [element]);
  return isInView && isTabShown;
}
