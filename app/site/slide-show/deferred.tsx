// Sections of a slide that are only read: their code is hydrated deferred.
import { lazy, Suspense, type ComponentType } from "react";
import { retryUntilSuccess } from "#app/client/connection/retry-until-success.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { useIsStaticMobilePage, useLayout } from "./use-page-address.ts";

const wish = Promise.withResolvers<void>();
if (import.meta.env.SSR) wish.resolve();

/** Called at the first interaction, or when the page is idle. */
export const loadDeferred = wish.resolve;

/**
 * Wraps a section without props or interaction, other than links. Phones skip it before hydration, so that
 * nothing moves when they are redirected to the mobile page; without scripts they stay and get it. The
 * mobile page, which is rendered whole, is only reached with scripts.
 */
export function deferred(load: () => Promise<{ default: ComponentType }>): ComponentType {
  const Part = lazy(() => wish.promise.then(() => retryUntilSuccess(load)));
  // Keeps its identity: a new element would remove the server's HTML until the code has loaded.
  const drawn = (
    <Suspense fallback={null}>
      <Part />
    </Suspense>
  );
  return function Deferred() {
    const isHydrated = useHydrated();
    const isTrack = useLayout() === "mobile";
    const isBare = useIsStaticMobilePage();
    if (isTrack && !isHydrated) {
      return isBare ? null : (
        <noscript>
          <Part />
        </noscript>
      );
    }
    return drawn;
  };
}
