// Keeps the screen on while the page is in view, where the browser can.
import { useEffect, useState } from "react";

/** Returns false where the person has to set the screen to stay on: over plain http. */
export function useAwake(): boolean {
  const [canStay, setCanStay] = useState(true);
  useEffect(() => {
    const { wakeLock } = navigator as { wakeLock?: WakeLock };
    setCanStay(wakeLock !== undefined);
    if (!wakeLock) return;
    let held: WakeLockSentinel | null = null;
    const hold = async () => {
      if (document.visibilityState !== "visible") return;
      // A browser refuses with a low battery.
      held = await wakeLock.request("screen").catch(() => null);
    };
    void hold();
    document.addEventListener("visibilitychange", hold);
    return () => {
      document.removeEventListener("visibilitychange", hold);
      void held?.release();
    };
  }, []);
  return canStay;
}
