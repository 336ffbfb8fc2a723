// What answers each request of a school that has started: pages that are kept, then the router.
import type { IncomingMessage, ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { createRequestHandler, type ServerBuild } from "react-router";
import * as build from "virtual:react-router/server-build";
import { COMMANDS } from "./office/commands.server.ts";
import {
  hasOtherPictures,
  isKnownPath,
  kindOfPage,
  refuseUndeclaredCommands,
  refuseUndeclaredRoutes,
} from "./asked-route.server.ts";
import { writeRuleOf } from "./guard.server.ts";
import type { Platform } from "./platform/context.server.ts";
import { createHttpApp } from "./platform/http/http-app.server.ts";
import { keptAssetsIn } from "./platform/http/kept-assets.server.ts";
import type { Metrics } from "./platform/http/metrics.server.ts";
import { pagePathOf } from "./platform/http/page-visit.ts";
import { answeringKept, sendingKept } from "./platform/http/pages/answering-kept.server.ts";
import { ROUTES } from "./route-table.ts";
import { bookingHosts } from "./site/content/booking-hosts.server.ts";
import { asMade, deliver, type Delivered } from "./site/delivery/site-pages.server.ts";

type FetchCallback = Parameters<typeof getRequestListener>[0];

/** Takes a request of node's own server, whose address is whole by now. */
export type Take = (request: IncomingMessage, response: ServerResponse) => void;

export function listening(callback: FetchCallback): Take {
  const listener = getRequestListener(callback);
  return (request, response) => void listener(request, response);
}

type Answering = {
  clientFolder: string | null;
  /** The folder of everything that lasts. */
  folder: string;
  development?: { loadBuild: () => Promise<ServerBuild> };
};

/** Answers what is taken in: with a page that is kept, or through the router. */
export function answering(
  platform: Platform,
  { measure }: Metrics,
  { clientFolder, folder, development }: Answering,
): Take {
  refuseUndeclaredRoutes(build.routes);
  refuseUndeclaredCommands(COMMANDS);
  const { handle, keptPageOf } = development
    ? asMade(createRequestHandler(development.loadBuild, "development"))
    : deliverBuilt(clientFolder, platform);
  const headers = {
    platform,
    kindOf: kindOfPage,
    hasOtherPictures,
    frameHosts: () => bookingHosts(platform.open.database),
  };
  const buildName = build.assets.version;
  const keptAnswer = answeringKept({ ...headers, keptPageOf });
  const app = createHttpApp({
    ...headers,
    platform,
    handle,
    keptAnswer,
    clientFolder,
    keptFolder: keptAssetsIn(folder),
    buildName,
    writeRuleOf,
    isKnown: isKnownPath,
    measure,
    shared: {
      paths: ["/api/classes", "/api/bookings"],
      origins: platform.environment.CALLBOARD_BOOKING_ORIGINS,
    },
  });
  const route = listening(app.fetch as FetchCallback);
  const { log } = platform;
  const sendKept = sendingKept({ answer: keptAnswer, buildName, log, measure });
  return (request, response) =>
    void sendKept(request, response).then((isSent) => isSent || route(request, response));
}

/** Without a folder of files nothing is made ready, nor kept: there is nothing built to load. */
function deliverBuilt(clientFolder: string | null, platform: Platform): Delivered {
  const isFrameworks = platform.environment.CALLBOARD_DELIVERY === "framework";
  if (clientFolder === null || isFrameworks)
    return asMade(createRequestHandler(build, "production"));
  return deliver(build, {
    platform,
    rows: ROUTES,
    isSite: ({ url }) => kindOfPage(pagePathOf(new URL(url).pathname)) === "site",
    clientFolder,
  });
}
