// Decides whether the page is rendered as the mobile page.
import { useLocation } from "react-router";
import { useSite } from "#app/site/content/use-site.ts";
import { useLayout } from "#app/site/slide-show/use-page-address.ts";
import { useOnceHydrated } from "#app/ui/use-hydrated.ts";
import { moveNow } from "./use-device.ts";

/**
 * Returns true for a phone that will be redirected to the mobile page, from the first paint on, so that
 * nothing jumps.
 */
export function useIsMobilePage(): boolean {
  const location = useLocation();
  const isMobile = useLayout() === "mobile";
  const { isCrawler, isRenderedAsMobile } = useSite();
  const isMoving = useOnceHydrated(() => moveNow(location, isCrawler) !== null, true);
  return isMobile || (isRenderedAsMobile && isMoving);
}
