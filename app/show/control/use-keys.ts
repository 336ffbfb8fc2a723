// The keys of control: a held key counts once, and none acts while something else has the focus.
import { useEffect, useRef } from "react";

const TAKES_KEYS = "input, select, textarea, button, a, summary, dialog[open]";

export function useKeys(keys: Readonly<Record<string, () => void>>): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { target, key, repeat, ctrlKey, metaKey, altKey } = event;
      if (repeat || ctrlKey || metaKey || altKey) return;
      if (target instanceof Element && target.closest(TAKES_KEYS)) return;
      const act = latest.current[key.toLowerCase()];
      if (!act) return;
      event.preventDefault();
      act();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, []);
}
