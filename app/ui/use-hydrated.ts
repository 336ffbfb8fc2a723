// Whether React has hydrated the page.
import { useSyncExternalStore } from "react";

const NEVER = () => () => {};

/** False on the server and during hydration, so that both render the same; true afterwards. */
export function useHydrated(): boolean {
  return useOnceHydrated(() => true, false);
}

/**
 * Returns `before` on the server and during hydration, and what `read` returns afterwards. Values are compared by
 * identity: only where they differ is the component rendered again.
 */
export function useOnceHydrated<Value>(read: () => Value, before: Value): Value {
  return useSyncExternalStore(NEVER, read, () => before);
}
