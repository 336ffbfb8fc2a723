// Saves today's registers on the device while a register page is visible, and installs the worker that opens
// them offline.
import { useEffect } from "react";
import { pageManifest } from "#app/client/connection/page-manifest.ts";
import { cacheDay } from "#app/client/day-cache/day-cache.ts";
import { sender, useQueue } from "#app/client/browser-sender.ts";
import { DAY_ADDRESS } from "./offline-registers.ts";

const EVERY_MS = 60_000;
/** Delay after a page load or a sent change. */
const SOON_MS = 1_000;
/** Taps reach the school within seconds of a signal. */
const TRY_EVERY_MS = 2_000;

export function useOfflineRegisters(): void {
  const { length } = useQueue().waiting;
  useEffect(() => void startWorker().catch(() => {}), []);
  const isAllSent = length === 0;
  useEffect(() => {
    if (!isAllSent) {
      // The server's copy lacks the queued taps. Keep trying: browsers do not always notice a new connection.
      const trying = setInterval(() => {
        if (document.visibilityState === "visible") void sender.tryNow();
      }, TRY_EVERY_MS);
      return () => clearInterval(trying);
    }
    const keep = () => {
      if (document.visibilityState === "visible" && navigator.onLine) void cacheDay(DAY_ADDRESS);
    };
    const soon = setTimeout(keep, SOON_MS);
    const timer = setInterval(keep, EVERY_MS);
    return () => {
      clearTimeout(soon);
      clearInterval(timer);
    };
  }, [isAllSent]);
}

const SCOPE = "/admin/registers";

/** Starts the worker, which caches this build's page. Development has no build, and so no worker. */
async function startWorker(): Promise<void> {
  if (import.meta.env.DEV || !("serviceWorker" in navigator)) return;
  const options = { scope: SCOPE, updateViaCache: "none" } as const;
  const registered = await navigator.serviceWorker.register(`${SCOPE}/worker.js`, options);
  const worker = registered.installing ?? registered.waiting ?? registered.active;
  if (!worker) return;
  const tell = () => worker.postMessage({ keep: pageManifest().version }, []);
  if (worker.state === "activated") return tell();
  worker.addEventListener("statechange", () => {
    if (worker.state === "activated") tell();
  });
}
