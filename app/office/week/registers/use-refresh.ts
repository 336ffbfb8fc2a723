// Refreshes a page while it is visible, so that it shows other people's marks.
import { useEffect } from "react";
import { useRevalidator } from "react-router";

/** Revalidates `everyMs` after the last load; not while the page is hidden or offline. */
export function useRefresh(everyMs: number): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (state !== "idle") return;
    const timer = setInterval(() => {
      if (document.visibilityState === "visible" && navigator.onLine) void revalidate();
    }, everyMs);
    return () => clearInterval(timer);
  }, [revalidate, state, everyMs]);
}
