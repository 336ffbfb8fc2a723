// Whether React has hydrated the page.
import { useSyncExternalStore } from "react";

let isHydrated = false;
const waiting = new Set<() => void>();

/** What changes after hydration is rendered in a task of its own: together they would block a phone for long. */
function listen(tell: () => void): () => void {
  if (!isHydrated && waiting.size === 0) setTimeout(tellAll);
  waiting.add(tell);
  return () => waiting.delete(tell);
}

function tellAll(): void {
  isHydrated = true;
  for (const tell of waiting) tell();
}

/** False on the server and during hydration, so that both render the same; true afterwards. */
export function useHydrated(): boolean {
  return useOnceHydrated(() => true, false);
}

/**
 * Returns `before` on the server and during hydration, and what `read` returns afterwards. Values are compared by
 * identity: only where they differ is the component rendered again.
 */
export function useOnceHydrated<Value>(read: () => Value, before: Value): Value {
  return useSyncExternalStore(
    listen,
    () => (isHydrated ? read() : before),
    () => before,
  );
}
