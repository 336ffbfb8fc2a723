// For what stands in the place of something that has not come yet.
import { useSyncExternalStore } from "react";
import { isRetrying, onRetryingChange } from "./retry-until-success.ts";

export function useIsRetrying(): boolean {
  return useSyncExternalStore(onRetryingChange, isRetrying, () => false);
}
