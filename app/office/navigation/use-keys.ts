// Keyboard shortcuts of the staff pages; each device can turn them off.
import { useCallback, useEffect, useRef, useSyncExternalStore } from "react";
import { useNavigate } from "react-router";
import { storeText, storedText } from "#app/ui/browser-store.ts";
import type { StaffPage } from "./staff-pages.ts";

const SETTING = "callboard-keys";
const CHANGED = "callboard-keys-changed";
const SECOND_KEY_WITHIN_MS = 1_500;

/** In-memory fallback when the browser blocks local storage. */
let turned = "on";

/** `?` opens the list of shortcuts, `/` focuses the search, G and a letter open a page. */
export function useKeys(pages: readonly StaffPage[], showKeys: () => void): void {
  const navigate = useNavigate();
  const { isOn } = useKeysSetting();
  const wentAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    if (!isOn) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const follows = event.timeStamp - wentAt.current < SECOND_KEY_WITHIN_MS;
      wentAt.current = event.key === "g" ? event.timeStamp : Number.NEGATIVE_INFINITY;
      const place = follows ? pages.find(({ key }) => key === event.key) : undefined;
      const search = document.querySelector<HTMLElement>("[data-staff-search]");
      if (place) void navigate(place.path);
      else if (event.key === "?") showKeys();
      else if (event.key === "/" && search) search.focus();
      else return;
      event.preventDefault();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [isOn, navigate, pages, showKeys]);
}

/** Reads and sets whether shortcuts are on: single keys can get in the way of assistive input. */
export function useKeysSetting(): { isOn: boolean; turn: (isOn: boolean) => void } {
  const isOn = useSyncExternalStore(
    listen,
    () => (storedText(SETTING) ?? turned) !== "off",
    () => true,
  );
  const turn = useCallback((on: boolean) => {
    turned = on ? "on" : "off";
    storeText(SETTING, turned);
    dispatchEvent(new Event(CHANGED));
  }, []);
  return { isOn, turn };
}

function listen(onChange: () => void): () => void {
  addEventListener(CHANGED, onChange);
  return () => removeEventListener(CHANGED, onChange);
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}
