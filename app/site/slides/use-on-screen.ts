import { useEffect, useState, type RefObject } from "react";

const SEEN_PART = 0.01;

/** Returns true while part of an element is visible: not on a hidden slide or in a background tab. */
export function useOnScreen(element: RefObject<Element | null>): boolean {
  const [isInView, setIsInView] = useState(false);
  const [isTabShown, setIsTabShown] = useState(true);
  useEffect(() => {
    if (!element.current) return undefined;
    // The neighbouring slide touches the screen's edge, which would count as intersecting.
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
