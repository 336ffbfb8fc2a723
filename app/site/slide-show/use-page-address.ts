// Where the page is. The server never hears of a hash, so until the page is hydrated there is none.
import { createContext, use, useState } from "react";
import { useLocation } from "react-router";
import { indexAt, layoutOf, type Layout, type PageAddress } from "#app/site/layout/layouts.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";

export function usePageAddress(): PageAddress {
  const { pathname, search, hash } = useLocation();
  return { pathname, search, hash: useHydrated() ? hash : "" };
}

/** On a slide, the layout that it is drawn in; around the slides there is none. */
export const LayoutContext = createContext<Layout | null>(null);

export function useLayout(): Layout {
  const { pathname } = useLocation();
  return use(LayoutContext) ?? layoutOf(pathname);
}

/**
 * True while the whole track stands in the page as the server drew it: it is only reached with scripts,
 * so that each slide does without what it can.
 */
export function useIsBareTrack(): boolean {
  const { pathname } = useLocation();
  return !useHydrated() && layoutOf(pathname) === "mobile";
}

/** The index of the slide that is shown; an unknown hash leaves it where it was. */
export function useShownIndex(): number {
  const named = indexAt(usePageAddress());
  const [shown, setShown] = useState(Math.max(0, named));
  const index = named === -1 ? shown : named;
  if (index !== shown) setShown(index);
  return index;
}
