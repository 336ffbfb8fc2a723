// Whether the page is drawn as the track of sections.
import { useLocation } from "react-router";
import { useSite } from "#app/site/content/use-site.ts";
import { useLayout } from "#app/site/slide-show/use-page-address.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { moveNow } from "./use-device.ts";

/** A phone is drawn the track that it is led to from the first paint: nothing jumps as it gets there. */
export function useIsTrack(): boolean {
  const location = useLocation();
  const isMobile = useLayout() === "mobile";
  const isHydrated = useHydrated();
  const { isCrawler, isDrawnAsTrack } = useSite();
  return isMobile || (isDrawnAsTrack && (!isHydrated || moveNow(location, isCrawler) !== null));
}
