// Reads the page again and again while it is looked at, so that it shows what others have marked.
import { useEffect } from "react";
import { useRevalidator } from "react-router";

/** `everyMs` after the last reading; not while nobody looks or the line is cut. */
export function useReadAgain(everyMs: number): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (state !== "idle") return;
    const timer = setInterval(() => {
      if (document.visibilityState === "visible" && navigator.onLine) void revalidate();
    }, everyMs);
    return () => clearInterval(timer);
  }, [revalidate, state, everyMs]);
}
