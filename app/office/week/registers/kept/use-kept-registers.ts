// Keeps today's registers on the device while one of their pages is looked at, and what opens them without a line.
import { useEffect } from "react";
import { pageManifest } from "#app/client/connection/page-manifest.ts";
import { cacheDay } from "#app/client/day-cache/day-cache.ts";
import { sender, useQueue } from "#app/client/browser-sender.ts";
import { DAY_ADDRESS } from "./kept-registers.ts";

const EVERY_MS = 60_000;
/** So long after a page has come, or something was sent. */
const SOON_MS = 1_000;
/** What was tapped is at the school within seconds of signal. */
const TRY_EVERY_MS = 2_000;

export function useKeptRegisters(): void {
  const { length } = useQueue().waiting;
  useEffect(() => void startWorker().catch(() => {}), []);
  const isAllSent = length === 0;
  useEffect(() => {
    if (!isAllSent) {
      // What waits is not among it yet; a browser does not always know that it has a line again.
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

/** The worker keeps the page of this build; while developing there is none, for nothing is built. */
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
