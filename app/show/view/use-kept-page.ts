// Keeps a fresh copy of a show's page, where the browser can: over https and at the desk laptop.
import { useEffect } from "react";
import { keepPage } from "#app/client/connection/keep-page.ts";
import { removeText, storedText, storeText } from "#app/ui/browser-store.ts";

const WORKER = { script: "/show/offline.js", scope: "/show/" };
/** A page that opens from its copy shows the show as it was this long ago at most. */
const RENEW_MS = 30_000;
const CLOCK = "callboard-show-clock";

export function useKeptPage(): void {
  useEffect(() => {
    const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
    if (!workers) return;
    // The page works even if the browser refuses to store anything.
    const keep = () => void keepPage(workers, WORKER).catch(() => {});
    keep();
    const timer = setInterval(keep, RENEW_MS);
    return () => clearInterval(timer);
  }, []);
}

/** Deletes the copies of a show's pages, once the device is no longer paired. */
export async function forgetPages(showId: string): Promise<void> {
  removeText(CLOCK);
  if (window.isSecureContext) await caches.delete(`callboard-show-pages-${showId}`);
}

/** Notes by how much the show's clock differs from that of this device. */
export function storeClock(showId: string, showMs: number): void {
  if (window.isSecureContext)
    storeText(CLOCK, JSON.stringify({ show: showId, aheadMs: showMs - Date.now() }));
}

/** Returns the show's time by the clock of this device; null when it is not known. */
export function storedClock(showId: string): number | null {
  const text = window.isSecureContext ? storedText(CLOCK) : null;
  const { show, aheadMs } = (text ? JSON.parse(text) : {}) as { show?: string; aheadMs?: number };
  return show === showId && aheadMs !== undefined ? Date.now() + aheadMs : null;
}
