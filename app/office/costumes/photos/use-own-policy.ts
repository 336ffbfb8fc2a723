// Pictures of other sites show only where the page was opened by its own address.
import { useEffect } from "react";
import { useLocation } from "react-router";
import type { Costume } from "#app/office/costumes/costume.ts";

/** Whether this document was opened as the page at `pathname`; on the server it always is. */
function isOpenedAt(pathname: string): boolean {
  if (typeof document === "undefined") return true;
  const [opened] = performance.getEntriesByType("navigation");
  return opened !== undefined && new URL(opened.name).pathname === pathname;
}

/**
 * A browser keeps the content policy of the page that was opened first, and only the inventory's
 * lets pictures of other sites in. Somebody who came from another staff page loads this one again,
 * once, when a costume has such a picture.
 */
export function useOwnPolicy(costumes: readonly Pick<Costume, "imageUrls">[]): void {
  const { pathname } = useLocation();
  const hasOthers = costumes.some(({ imageUrls }) => imageUrls.some((url) => !isOwn(url)));
  useEffect(() => {
    if (hasOthers && !isOpenedAt(pathname)) location.reload();
  }, [hasOthers, pathname]);
}

/** Whether a picture can be loaded where the page is. */
export function useCanLoad(url: string): boolean {
  const { pathname } = useLocation();
  return isOwn(url) || isOpenedAt(pathname);
}

function isOwn(url: string): boolean {
  return url.startsWith("/");
}
