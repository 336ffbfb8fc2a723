// What waits to be sent, as the screen shows it.
import { useEffect, useSyncExternalStore } from "react";
import { sender, startSending } from "./browser-sender.ts";
import type { Snapshot } from "./sender.ts";

const NOTHING: Snapshot = { waiting: [], closed: null, isGivenUp: false, trouble: null };

export function useQueue(): Snapshot {
  return useSyncExternalStore(sender.subscribe, sender.snapshot, () => NOTHING);
}

/** For the frame of pages: sends while it is on the screen. */
export function useSending(isStaff: boolean): void {
  useEffect(() => startSending({ isStaff }), [isStaff]);
}
