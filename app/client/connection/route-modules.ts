// Replaces React Router's loader of route modules (see vite.config.ts), which reloads the page when a module
// cannot be fetched; offline that is the browser's error page.
import { retryUntilSuccess } from "./retry-until-success.ts";

type RouteFile = { id: string; module: string };

/** Loads a route's module, retrying until it can be fetched; the page stays as it is until then. */
export async function loadRouteModule(
  { id, module }: RouteFile,
  loaded: Record<string, unknown>,
): Promise<unknown> {
  loaded[id] ??= await retryUntilSuccess(() => import(/* @vite-ignore */ module));
  return loaded[id];
}
