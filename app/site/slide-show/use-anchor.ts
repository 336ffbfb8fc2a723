// Scrolls to the anchor in the hash, such as #prices.
import { useEffect } from "react";
import { useLocation } from "react-router";
import { retryUntilSuccess } from "#app/client/connection/retry-until-success.ts";
import { anchorOf } from "#app/site/slides/slides.ts";

export function useAnchor(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const anchor = anchorOf(hash);
    if (!anchor) return;
    const leaving = new AbortController();
    void retryUntilSuccess(() => import("#app/site/deferred/to-anchor.ts")).then(({ toAnchor }) =>
      toAnchor(anchor, leaving.signal),
    );
    return () => leaving.abort();
  }, [hash]);
}
