// Takes the place of React Router's own loader of route files (see vite.config.ts): where a file
// cannot be fetched that one reloads the page, which without a signal is the browser's error page.
import { retryUntilSuccess } from "./retry-until-success.ts";

type RouteFile = { id: string; module: string };

/** The file of a route, as soon as it can be fetched; the page stays as it is until then. */
export async function loadRouteModule(
  { id, module }: RouteFile,
  loaded: Record<string, unknown>,
): Promise<unknown> {
  loaded[id] ??= await retryUntilSuccess(() => import(/* @vite-ignore */ module));
  return loaded[id];
}
