// How the website's pages leave a built server: readied for their first paint and kept, or as the
// framework makes them.
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from "react-router";
import { paintFirst } from "./first-paint.server.ts";
import { keepPages } from "./page-cache.server.ts";
import { siteManifest } from "./site-manifest.ts";

type Handle = (request: Request, context: RouterContextProvider) => Promise<Response>;

type Delivery = {
  /** The table of routes, whose files tell which are the website's. */
  rows: readonly { path: string; file: string }[];
  isSite: (request: Request) => boolean;
  clientFolder: string;
  /** The way back: pages, list of routes and all stay as the framework makes them. */
  isFrameworks: boolean;
};

/**
 * Public pages tell the browser of the website's routes alone, and are made ready for their first
 * paint. The kit's styles are too many to be in each page: only public pages carry theirs.
 */
export function deliver(
  build: ServerBuild,
  { rows, isSite, clientFolder, isFrameworks }: Delivery,
): Handle {
  const handleAll = createRequestHandler(build, "production");
  if (isFrameworks) return handleAll;
  const assets = siteManifest(build.assets, rows);
  const handleSite = createRequestHandler({ ...build, assets }, "production");
  const paint = paintFirst(handleSite, clientFolder, assets);
  return keepPages((request, context) =>
    isSite(request) ? paint(request, context) : handleAll(request, context),
  );
}
