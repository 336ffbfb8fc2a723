// For a page that goes over to another build with the next place that it leads to.
import { useSyncExternalStore } from "react";
import { isOlderBuild, whenOlderBuild } from "./older-build.ts";

export function useIsOlderBuild(): boolean {
  return useSyncExternalStore(whenOlderBuild, isOlderBuild, () => false);
}
