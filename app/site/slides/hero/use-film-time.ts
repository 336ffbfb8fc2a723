// Delays the film until everything else has loaded, and skips it for visitors who save motion or data.
import { useEffect, useState } from "react";

/** Returns true once the page has loaded and settled, unless motion or data is saved. */
export function useFilmTime(isOnScreen: boolean): boolean {
  const [isTime, setIsTime] = useState(false);
  useEffect(() => {
    if (!isOnScreen || isTime || wantsLess()) return undefined;
    const stop = new AbortController();
    const wait = () => {
      const timer = window.setTimeout(() => setIsTime(true), AFTER_LOAD_MS);
      stop.signal.addEventListener("abort", () => window.clearTimeout(timer));
    };
    if (document.readyState === "complete") wait();
    else window.addEventListener("load", wait, { signal: stop.signal });
    return () => stop.abort();
  }, [isOnScreen, isTime]);
  return isTime;
}

/** The page has rendered by then. */
const AFTER_LOAD_MS = 400;

function wantsLess(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  const isStill = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  return isStill || connection?.saveData === true;
}
