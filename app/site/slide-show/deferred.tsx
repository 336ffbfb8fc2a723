// Sections of a slide that are only read: their code is hydrated deferred.
import { lazy, Suspense, type ComponentType } from "react";
import { retryUntilSuccess } from "#app/client/connection/retry-until-success.ts";
import { useIsStaticMobilePage } from "./use-page-address.ts";

const wish = Promise.withResolvers<void>();
if (import.meta.env.SSR) wish.resolve();

/** Called at the first interaction, or when the page is idle. */
export const loadDeferred = wish.resolve;

/**
 * Wraps a section without props or interaction, other than links. The mobile page, which is rendered whole
 * and only reached with scripts, leaves it out until then.
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
    return useIsStaticMobilePage() ? null : drawn;
  };
}
