// The current address. The server does not see the hash, so before hydration there is none.
import { createContext, use, useState } from "react";
import { useLocation } from "react-router";
import { indexAt, layoutOf, type Layout, type PageAddress } from "#app/site/layout/layouts.ts";
import { useHydrated, useOnceHydrated } from "#app/ui/use-hydrated.ts";

export function usePageAddress(): PageAddress {
  const { pathname, search, hash } = useLocation();
  return { pathname, search, hash: useOnceHydrated(() => hash, "") };
}

/** The layout that a slide is rendered in; null outside slides. */
export const LayoutContext = createContext<Layout | null>(null);

export function useLayout(): Layout {
  const { pathname } = useLocation();
  return use(LayoutContext) ?? layoutOf(pathname);
}

/**
 * Returns true while the mobile page shows the server's HTML. It is only reached with scripts, so slides
 * can leave out what they can.
 */
export function useIsStaticMobilePage(): boolean {
  const { pathname } = useLocation();
  return !useHydrated() && layoutOf(pathname) === "mobile";
}

/** Returns the index of the current slide; an unknown hash leaves it unchanged. */
export function useShownIndex(): number {
  const named = indexAt(usePageAddress());
  const [shown, setShown] = useState(Math.max(0, named));
  const index = named === -1 ? shown : named;
  if (index !== shown) setShown(index);
  return index;
}
