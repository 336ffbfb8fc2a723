// Loads data beside the page's own, such as for a dialog.
import { useEffect } from "react";
import { generatePath, useFetcher, type href, type Register } from "react-router";
import { useIsRetrying } from "#app/client/connection/use-is-retrying.ts";

type Modules = Register["routeModules"];
type Paths = keyof Modules & keyof Register["pages"];

/** The path of a route with a loader. */
type LoadedPath = {
  [Path in Paths]: Modules[Path] extends { loader: object } ? Path : never;
}[Paths];

type LoaderOf<Path extends LoadedPath> = Modules[Path] extends { loader: infer Loader }
  ? Loader
  : never;

type ParamsOf<Path extends LoadedPath> =
  Parameters<typeof href<Path>> extends [unknown, ...infer Params] ? Params : never;

/** `data` is set once loaded; `isHeld` is true while it waits for the connection. */
export function useLoad<const Path extends LoadedPath>(path: Path, ...params: ParamsOf<Path>) {
  const { load, data } = useFetcher<LoaderOf<Path>>();
  const isWaiting = useIsRetrying();
  // The types of the parameters are checked at each call.
  const [values] = params as unknown as [Record<string, string>?];
  const address = generatePath(path as string, values);
  useEffect(() => void load(address), [load, address]);
  return { data, isHeld: data === undefined && isWaiting };
}
