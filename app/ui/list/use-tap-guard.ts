// Ignores taps for a moment after a row has disappeared under the finger.
import { useLayoutEffect, useRef } from "react";

const STILL_MS = 600;

/** For an element that holds rows with these ids; added rows change nothing. */
export function useTapGuard<Holder extends HTMLElement>(ids: readonly string[]) {
  const holder = useRef<Holder>(null);
  const before = useRef<ReadonlySet<string>>(new Set());
  const all = ids.join("\n");
  useLayoutEffect(() => {
    const now = new Set(all.split("\n"));
    const hasLost = [...before.current].some((id) => !now.has(id));
    before.current = now;
    const list = holder.current;
    if (!hasLost || !list) return;
    list.style.pointerEvents = "none";
    const timer = setTimeout(() => {
      list.style.pointerEvents = "";
    }, STILL_MS);
    return () => {
      clearTimeout(timer);
      list.style.pointerEvents = "";
    };
  }, [all]);
  return holder;
}
