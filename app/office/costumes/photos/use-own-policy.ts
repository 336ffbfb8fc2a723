// Reloads the inventory where needed so that its own content security policy applies.
import { useEffect } from "react";
import { useLocation } from "react-router";
import type { Costume } from "#app/office/costumes/costume.ts";

/** True when this document was loaded at `pathname`; always true on the server. */
function isOpenedAt(pathname: string): boolean {
  if (typeof document === "undefined") return true;
  const [opened] = performance.getEntriesByType("navigation");
  return opened !== undefined && new URL(opened.name).pathname === pathname;
}

/**
 * Reloads the page once when a costume has a picture from another site and the document was loaded at
 * another page: the browser keeps that page's policy, and only the inventory's allows such pictures.
 */
export function useOwnPolicy(costumes: readonly Pick<Costume, "imageUrls">[]): void {
  const { pathname } = useLocation();
  const hasOthers = costumes.some(({ imageUrls }) => imageUrls.some((url) => !isOwn(url)));
  useEffect(() => {
    if (hasOthers && !isOpenedAt(pathname)) location.reload();
  }, [hasOthers, pathname]);
}

/** Returns whether the current policy allows a picture. */
export function useCanLoad(url: string): boolean {
  const { pathname } = useLocation();
  return isOwn(url) || isOpenedAt(pathname);
}

function isOwn(url: string): boolean {
  return url.startsWith("/");
}
