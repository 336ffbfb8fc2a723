// Prefetches the files of pages that the user may open next, while the browser is idle.
import { useEffect } from "react";
import { pageManifest } from "#app/client/connection/page-manifest.ts";
import { retryUntilSuccess } from "#app/client/connection/retry-until-success.ts";

/** Delay after a page opens before prefetching starts. */
const IDLE_AFTER_MS = 2_000;

/** Prefetches the pages at `paths` and every route below them. */
export function useFilesAhead(paths: readonly string[]): void {
  const wanted = paths.join(" ");
  useEffect(() => {
    const stop = new AbortController();
    const timer = setTimeout(() => void fetchAhead(wanted.split(" "), stop.signal), IDLE_AFTER_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [wanted]);
}

/** Files already fetched: the pages share most of them. */
const fetched = new Set<string>();

async function fetchAhead(paths: readonly string[], unwanted: AbortSignal): Promise<void> {
  const routes = Object.entries(pageManifest().routes).filter(([id]) =>
    paths.some((path) => id === path || id.startsWith(`${path}/`)),
  );
  for (const [, { module, css = [] }] of routes) {
    await whenIdle();
    if (unwanted.aborted) return;
    const styles = css.filter((file) => !fetched.has(file));
    await retryUntilSuccess(
      () => Promise.all([import(/* @vite-ignore */ module), ...styles.map((file) => fetch(file))]),
      unwanted,
    ).then(
      () => styles.forEach((file) => fetched.add(file)),
      () => {},
    );
  }
}

function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no requestIdleCallback.
    if ("requestIdleCallback" in window) window.requestIdleCallback(() => resolve());
    else setTimeout(resolve);
  });
}
