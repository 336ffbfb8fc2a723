// For what stands in the place of something that has not come yet.
import { useSyncExternalStore } from "react";
import { isWaiting, whenWaiting } from "./until-it-comes.ts";

export function useIsWaiting(): boolean {
  return useSyncExternalStore(whenWaiting, isWaiting, () => false);
}
