// Moves the keyboard focus after navigation.
import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** Focuses the page's content after each change of path, but not on the first page. */
export function useArrival(contentId: string): void {
  const { pathname } = useLocation();
  const cameFrom = useRef(pathname);
  useEffect(() => {
    if (cameFrom.current === pathname) return;
    cameFrom.current = pathname;
    document.getElementById(contentId)?.focus({ preventScroll: true });
  }, [contentId, pathname]);
}
