// For a page that goes over to another build with the next place that it leads to.
import { useSyncExternalStore } from "react";
import { isOlderBuild, onOlderBuild } from "./older-build.ts";

export function useIsOlderBuild(): boolean {
  return useSyncExternalStore(onOlderBuild, isOlderBuild, () => false);
}
