// Answers requests once the school has started: from cached pages, then through the router.
import type { IncomingMessage, ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from "react-router";
import * as build from "virtual:react-router/server-build";
import { HANDLERS } from "./office/handlers.server.ts";
import { memoize } from "./platform/memoize.ts";
import {
  areaAt,
  hasOtherPictures,
  isKnownPath,
  kindOfPage,
  refuseUnhandledCommands,
  refuseUndeclaredRoutes,
  writeRuleOf,
} from "./guard.server.ts";
import { recogniseVisitor } from "./identity/visitors.server.ts";
import type { Platform } from "#app/data/context.server.ts";
import { createHttpApp } from "#app/http/http-app.server.ts";
import { earlierAssetsFolder } from "#app/http/earlier-assets.server.ts";
import type { Metrics } from "#app/http/metrics.server.ts";
import { pagePathOf } from "#app/http/page-visit.ts";
import {
  createCacheResponder,
  createCacheSender,
  type PageRequest,
  type CachedPage,
} from "#app/http/pages/page-bytes.server.ts";
import { ROUTES } from "./route-table.ts";
import { otherDeskOf } from "./show/desks/desk-rows.server.ts";
import { bookingHosts } from "./site/content/booking-hosts.server.ts";
import { paintFirst } from "./site/delivery/first-paint.server.ts";
import { cachePages } from "./site/delivery/page-cache.server.ts";
import { AREAS, siteManifest, SLIDES } from "./site/delivery/site-manifest.ts";

type FetchCallback = Parameters<typeof getRequestListener>[0];

/** Handles a request of node's own server, whose address is already complete. */
export type Take = (request: IncomingMessage, response: ServerResponse) => void;

export function createListener(callback: FetchCallback): Take {
  const listener = getRequestListener(callback);
  return (request, response) => void listener(request, response);
}

type Answering = {
  clientFolder: string | null;
  /** The data folder. */
  folder: string;
  development?: { loadBuild: () => Promise<ServerBuild> };
};

/** Creates the request handler: cached pages first, then the router. */
export function createAnswering(
  platform: Platform,
  { measure }: Metrics,
  { clientFolder, folder, development }: Answering,
): Take {
  refuseUndeclaredRoutes(build.routes);
  refuseUnhandledCommands(HANDLERS);
  const { handle, keptPageOf } = development
    ? asMade(createRequestHandler(development.loadBuild, "development"))
    : deliverBuilt(clientFolder, platform);
  const headers = {
    platform,
    kindOf: kindOfPage,
    hasOtherPictures,
    askedOrigins: (pathname: string) => otherDeskOf(platform.database, pathname),
    frameHosts: () => bookingHosts(platform.open.database),
  };
  const buildName = build.assets.version;
  const cachedResponse = createCacheResponder({ ...headers, keptPageOf });
  const app = createHttpApp({
    ...headers,
    platform,
    handle,
    cachedResponse,
    clientFolder,
    earlierAssets: earlierAssetsFolder(folder),
    buildName,
    recognise: (asker) => recogniseVisitor(platform, asker),
    writeRuleOf,
    isKnown: isKnownPath,
    measure,
    shared: {
      paths: ["/api/classes", "/api/bookings"],
      origins: platform.environment.CALLBOARD_BOOKING_ORIGINS,
    },
  });
  const route = createListener(app.fetch as FetchCallback);
  const { log } = platform;
  const sendKept = createCacheSender({ answer: cachedResponse, buildName, log, measure });
  return (request, response) =>
    void sendKept(request, response).then((isSent) => isSent || route(request, response));
}

type Handle = (request: Request, context: RouterContextProvider) => Promise<Response>;

type Delivered = {
  handle: Handle;
  /** Returns the cached page for a visitor without a session; null when there is none. */
  keptPageOf: (asked: PageRequest) => Promise<CachedPage | null>;
};

/** A fallback: pages and the route manifest are left as the framework makes them, and nothing is cached. */
function asMade(handle: Handle): Delivered {
  return { handle, keptPageOf: () => Promise.resolve(null) };
}

/**
 * Public pages get a manifest of their area's routes only, and are prepared for their first
 * paint. Only they carry their styles inline: the kit has too many. Without a folder of built
 * files nothing is prepared or cached.
 */
function deliverBuilt(clientFolder: string | null, platform: Platform): Delivered {
  const handleAll = createRequestHandler(build, "production");
  const isFrameworks = platform.environment.CALLBOARD_DELIVERY === "framework";
  if (clientFolder === null || isFrameworks) return asMade(handleAll);
  const paintingOf = memoize(AREAS.length, (area: string) => {
    const assets = siteManifest(build.assets, ROUTES, area);
    const handleSite = createRequestHandler({ ...build, assets }, "production");
    return paintFirst(handleSite, clientFolder, assets);
  });
  const kept = cachePages(paintingOf(SLIDES), platform);
  return {
    handle: async (request, context) => {
      const area = areaAt(pagePathOf(new URL(request.url).pathname));
      if (area) return paintingOf(area)(request, context);
      const answer = () => handleAll(request, context);
      return request.method === "POST" ? kept.renewAfter(answer) : answer();
    },
    keptPageOf: kept.find,
  };
}
