// True while any request is being retried.
import { useSyncExternalStore } from "react";
import { isRetrying, onRetryingChange } from "./retry-until-success.ts";

export function useIsRetrying(): boolean {
  return useSyncExternalStore(onRetryingChange, isRetrying, () => false);
}
