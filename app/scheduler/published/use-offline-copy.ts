// Keeps an offline copy of a running order in the browser, and polls for a newer version.
import { useEffect, useState } from "react";
import { fetchOrNull } from "#app/client/connection/fetch-or-null.ts";
import { keepPage } from "#app/client/connection/keep-page.ts";
import { runningOrderPath } from "#app/scheduler/publishing/publication.ts";

const WORKER = { script: "/running-order/offline.js", scope: "/running-order/" };
const ASK_EVERY_MS = 120_000;

export type OfflineCopy = {
  /** True when the browser can open this page offline. */
  isKept: boolean;
  /** True when the last request could not reach the server. */
  isCut: boolean;
  /** True when there is a newer version than the page shows. */
  isOld: boolean;
};

export function useOfflineCopy(code: string, version: number): OfflineCopy {
  const [isKept, setIsKept] = useState(false);
  const [state, setState] = useState({ isCut: false, isOld: false });

  useEffect(() => {
    const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
    if (!workers) return;
    const onMessage = ({ data }: MessageEvent) => setIsKept(data === "kept");
    workers.addEventListener("message", onMessage);
    // The page works even if the browser refuses to store anything.
    void keepPage(workers, WORKER).catch(() => {});
    return () => workers.removeEventListener("message", onMessage);
  }, []);

  useEffect(() => {
    const ask = async () => {
      const answer = await fetchOrNull(`${runningOrderPath(code)}/newest`);
      const { version: newest = version } = Object(await answer?.json().catch(() => null)) as {
        version?: number;
      };
      setState({ isCut: answer === null, isOld: newest > version || answer?.status === 404 });
    };
    const look = () => {
      if (document.visibilityState === "visible") void ask();
    };
    void ask();
    const timer = setInterval(look, ASK_EVERY_MS);
    const happenings = ["online", "offline", "visibilitychange"];
    for (const one of happenings) window.addEventListener(one, look, true);
    return () => {
      clearInterval(timer);
      for (const one of happenings) window.removeEventListener(one, look, true);
    };
  }, [code, version]);

  return { isKept, ...state };
}
