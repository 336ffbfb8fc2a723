// True once the server has been updated; the next navigation then loads the new build.
import { useSyncExternalStore } from "react";
import { isOlderBuild, onOlderBuild } from "./older-build.ts";

export function useIsOlderBuild(): boolean {
  return useSyncExternalStore(onOlderBuild, isOlderBuild, () => false);
}
