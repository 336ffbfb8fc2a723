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

type Query = Readonly<Record<string, string>>;

type Asked<Path extends LoadedPath> =
  ParamsOf<Path> extends [infer Params]
    ? [params: Params, query?: Query]
    : [params?: Readonly<Record<string, never>>, query?: Query];

/** `data` is set once loaded; `isHeld` is true while it waits for the connection. */
export function useLoad<const Path extends LoadedPath>(path: Path, ...asked: Asked<Path>) {
  const { load, data } = useFetcher<LoaderOf<Path>>();
  const isWaiting = useIsRetrying();
  // The types of the parameters are checked at each call.
  const [params, query] = asked as unknown as [Record<string, string>?, Query?];
  const search = new URLSearchParams(query).toString();
  const address = `${generatePath(path as string, params)}${search && `?${search}`}`;
  useEffect(() => void load(address), [load, address]);
  return { data, isHeld: data === undefined && isWaiting };
}
