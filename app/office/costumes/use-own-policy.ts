// Pictures of other sites show only where the page was opened by its own address.
import { useEffect } from "react";
import { useLocation } from "react-router";
import type { Costume } from "./costume.ts";

/**
 * A browser keeps the content policy of the page that was opened first, and only the inventory's
 * lets pictures of other sites in. Somebody who came from another staff page loads this one again,
 * once, when a costume has such a picture.
 */
export function useOwnPolicy(costumes: readonly Pick<Costume, "imageUrls">[]): void {
  const { pathname } = useLocation();
  const hasOthers = costumes.some(({ imageUrls }) => imageUrls.some((url) => !url.startsWith("/")));
  useEffect(() => {
    const [opened] = performance.getEntriesByType("navigation");
    if (hasOthers && opened && new URL(opened.name).pathname !== pathname) location.reload();
  }, [hasOthers, pathname]);
}
