// Keeps the screen on while the page is in view, where the browser can.
import { useEffect, useSyncExternalStore } from "react";

const wakeLockOf = () => (navigator as { wakeLock?: WakeLock }).wakeLock;
const never = () => () => {};

/** Returns false where the person has to set the screen to stay on: over plain http. */
export function useAwake(): boolean {
  const canStay = useSyncExternalStore(
    never,
    () => wakeLockOf() !== undefined,
    () => true,
  );
  useEffect(() => {
    const wakeLock = wakeLockOf();
    if (!wakeLock) return;
    let held: WakeLockSentinel | null = null;
    const hold = async () => {
      if (document.visibilityState !== "visible") return;
      // A browser refuses with a low battery.
      held = await wakeLock.request("screen").catch(() => null);
    };
    const look = () => void hold();
    look();
    document.addEventListener("visibilitychange", look);
    return () => {
      document.removeEventListener("visibilitychange", look);
      void held?.release();
    };
  }, []);
  return canStay;
}
