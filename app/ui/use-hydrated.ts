// Whether React has taken over the page that the server drew.
import { useSyncExternalStore } from "react";

const NEVER = () => () => {};

/** False on the server and while the page hydrates, so that both draw the same; true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    NEVER,
    () => true,
    () => false,
  );
}
