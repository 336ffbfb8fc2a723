// Parts of a slide that are read as the server drew them: their code comes with the rest.
import { lazy, Suspense, type ComponentType } from "react";
import { retryUntilSuccess } from "#app/client/connection/retry-until-success.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { useIsBareTrack, useLayout } from "./use-page-address.ts";

const wish = Promise.withResolvers<void>();
if (import.meta.env.SSR) wish.resolve();

/** Called once the visitor stirs, or the page is idle. */
export const wantLater = wish.resolve;

/**
 * A part without props, which nobody can do more with than read it and follow its links. A phone does
 * without at first, so that nothing moves as it is led to the track; without scripts it stays where it is,
 * and has it. The track itself, on which all slides are drawn at once, is only reached with scripts.
 */
export function later(load: () => Promise<{ default: ComponentType }>): ComponentType {
  const Part = lazy(() => wish.promise.then(() => retryUntilSuccess(load)));
  // The same throughout: drawn anew, what the server has drawn would go until the code has come.
  const drawn = (
    <Suspense fallback={null}>
      <Part />
    </Suspense>
  );
  return function Later() {
    const isHydrated = useHydrated();
    const isTrack = useLayout() === "mobile";
    const isBare = useIsBareTrack();
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
