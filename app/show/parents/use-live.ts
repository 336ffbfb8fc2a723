// Follows a running show on a parent's phone: every 10 to 15 seconds while the page is in view.
import { startTransition, useEffect, useRef, useState } from "react";
import { fetchIfChanged } from "#app/client/connection/fetch-if-changed.ts";
import type { LiveShow } from "./live-types.ts";

/** Each phone asks at a moment of its own. */
const SHORTEST_MS = 10_000;
const SPREAD_MS = 5_000;
const WITHOUT_SHOW_MS = 120_000;
const GONE = 404;

/** The state that the page came with; `show` is null while none runs. */
export type FirstLive = { show: LiveShow | null; etag: string } | null;

export function useLive(code: string, first: FirstLive) {
  const [show, setShow] = useState(first?.show ?? null);
  const [isCut, setIsCut] = useState(false);
  const etag = useRef(first?.etag ?? "");
  const isRunning = (show?.stages.length ?? 0) > 0;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const isInView = () => document.visibilityState === "visible";
    const wait = () => {
      clearTimeout(timer);
      const live = SHORTEST_MS + Math.random() * SPREAD_MS;
      timer = setTimeout(() => void ask(), isRunning ? live : WITHOUT_SHOW_MS);
    };
    const ask = async () => {
      clearTimeout(timer);
      if (!isInView()) return;
      const answer = await fetchIfChanged(`/api/shows/${code}`, etag.current);
      if (isOver) return;
      setIsCut(answer === null);
      if (answer?.body) {
        etag.current = answer.etag;
        // A long order is rendered in slices.
        startTransition(() => setShow(answer.body as LiveShow));
      }
      if (answer?.status === GONE) setShow(null);
      wait();
    };
    const look = () => {
      if (isInView()) void ask();
    };
    wait();
    const happenings = ["online", "visibilitychange"];
    for (const one of happenings) window.addEventListener(one, look, true);
    return () => {
      isOver = true;
      clearTimeout(timer);
      for (const one of happenings) window.removeEventListener(one, look, true);
    };
  }, [code, isRunning]);
  return { show: isRunning ? show : null, isCut };
}
