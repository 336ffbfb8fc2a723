// Where the keyboard is after going to another page.
import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** Each change of path, but not the first page, moves the focus to the page's content. */
export function useArrival(contentId: string): void {
  const { pathname } = useLocation();
  const cameFrom = useRef(pathname);
  useEffect(() => {
    if (cameFrom.current === pathname) return;
    cameFrom.current = pathname;
    document.getElementById(contentId)?.focus({ preventScroll: true });
  }, [contentId, pathname]);
}
