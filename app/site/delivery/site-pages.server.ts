// How the website's pages leave a built server: readied for their first paint and kept, or as the
// framework makes them.
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from "react-router";
import type { Platform } from "#app/platform/context.server.ts";
import type { AskedOfPage, KeptPage } from "#app/platform/http/pages/page-bytes.server.ts";
import { isMarketingPath } from "#app/site/layout/layouts.ts";
import { paintFirst } from "./first-paint.server.ts";
import { keepPages } from "./kept-pages.server.ts";
import { siteManifest } from "./site-manifest.ts";

type Handle = (request: Request, context: RouterContextProvider) => Promise<Response>;

type Delivery = {
  platform: Platform;
  /** The table of routes, whose files tell which are the website's. */
  rows: readonly { path: string; file: string }[];
  isSite: (request: Request) => boolean;
  clientFolder: string;
};

export type Delivered = {
  handle: Handle;
  /** The page that everybody gets who asks for this without a session; null where there is none. */
  keptPageOf: (asked: AskedOfPage) => Promise<KeptPage | null>;
};

/** The way back: pages, list of routes and all stay as the framework makes them, and nothing is kept. */
export function asMade(handle: Handle): Delivered {
  return { handle, keptPageOf: () => Promise.resolve(null) };
}

/**
 * Public pages tell the browser of the website's routes alone, and are made ready for their first
 * paint. The kit's styles are too many to be in each page: only public pages carry theirs.
 */
export function deliver(
  build: ServerBuild,
  { platform, rows, isSite, clientFolder }: Delivery,
): Delivered {
  const handleAll = createRequestHandler(build, "production");
  const painting = (isOfSlides: boolean) => {
    const assets = siteManifest(build.assets, rows, { isOfSlides });
    const handleSite = createRequestHandler({ ...build, assets }, "production");
    return paintFirst(handleSite, clientFolder, assets);
  };
  const slides = painting(true);
  const beside = painting(false);
  const paint: Handle = (request, context) =>
    isMarketingPath(new URL(request.url).pathname)
      ? slides(request, context)
      : beside(request, context);
  const kept = keepPages(slides, platform);
  return {
    async handle(request, context) {
      if (isSite(request)) return paint(request, context);
      const response = await handleAll(request, context);
      if (request.method !== "GET" && request.method !== "HEAD") await kept.renew();
      return response;
    },
    keptPageOf: kept.find,
  };
}
