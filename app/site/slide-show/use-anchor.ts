// A hash that names a part of a slide, such as #prices, brings the part into view.
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
    void retryUntilSuccess(() => import("#app/site/rest/to-anchor.ts")).then(({ toAnchor }) =>
      toAnchor(anchor, leaving.signal),
    );
    return () => leaving.abort();
  }, [hash]);
}
