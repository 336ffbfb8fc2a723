// Whether React has hydrated the page.
import { useSyncExternalStore } from "react";

const NEVER = () => () => {};

/** False on the server and during hydration, so that both render the same; true afterwards. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    NEVER,
    () => true,
    () => false,
  );
}
