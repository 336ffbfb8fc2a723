// The HTTP layer: static files, headers, health checks, limits and the access log.
import { randomBytes, randomUUID } from "node:crypto";
import type { HttpBindings } from "@hono/node-server";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono, type Context } from "hono";
import { compress } from "hono/compress";
import { cors } from "hono/cors";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { getMimeType } from "hono/utils/mime";
import { RouterContextProvider } from "react-router";
import {
  type Requester,
  type Platform,
  type Visitor,
  nonceContext,
  platformContext,
  failureContext,
  visitorContext,
} from "#app/data/context.server.ts";
import { BUILD_HEADER } from "./build-header.ts";
import { isDiskFull } from "#app/data/database/disk-full.ts";
import { requestScope } from "#app/platform/log.server.ts";
import { admission, type Rejection, type WriteRule } from "./admission.server.ts";
import { countRequest } from "./request-counts.server.ts";
import { outsideSettings, visitorAddress, type OutsideSettings } from "./outside-request.server.ts";
import type { Quota } from "#app/platform/quota.ts";
import { onePerTick } from "./one-per-tick.ts";
import { pagePathOf } from "./page-visit.ts";
import { mayBeSignedIn, type PageRequest, type CachedResponse } from "./pages/page-bytes.server.ts";
import { hasDisconnected, logResponse, type ResponseLogging } from "./log-response.server.ts";
import { addSecurityHeaders, type HeaderNeeds } from "./pages/page-headers.server.ts";

type HttpOptions = HeaderNeeds & {
  platform: Platform;
  /** Identifies the visitor of a request. */
  recognise: (asker: Requester) => Promise<Visitor>;
  handle: (request: Request, context: RouterContextProvider) => Promise<Response>;
  /** The cached response for visitors who are not signed in; null when there is none. */
  cachedResponse: (asked: PageRequest) => Promise<CachedResponse | null>;
  /** The folder of built browser files; null in development. */
  clientFolder: string | null;
  /** The folder of earlier builds' browser files. */
  earlierAssets: string;
  /** The name of the current build. */
  buildName: string;
  /** The route table's rule for writing to an address. */
  writeRuleOf: (
    pathname: string,
    visitor: Visitor,
    headers: Headers,
  ) => Omit<WriteRule, "count"> & { quota?: Quota | undefined };
  /** True for addresses of a route; unknown files and API calls get a plain 404. */
  isKnown: (pathname: string) => boolean;
  measure: ResponseLogging["measure"];
  /** The addresses that pages of other origins may call, and those origins. */
  shared: { paths: readonly string[]; origins: readonly string[] };
};

type Variables = { requestId: string; nonce: string };
type App = Hono<{ Variables: Variables; Bindings: HttpBindings }>;

const NONCE_BYTES = 16;
const FIRST_FAILURE = 500;
const HTML = "text/html";
const FOR_EVER = "public, max-age=31536000, immutable";

/** Creates the application's fetch handler. */
export function createHttpApp(options: HttpOptions): App {
  const { platform } = options;
  const app: App = new Hono();
  app.use(logRequest(options));
  app.use(addBuildHeader(options));
  if (options.clientFolder) {
    app.use("/assets/*", builtFiles(options.clientFolder), earlierFiles(options.earlierAssets));
  }
  if (options.clientFolder) app.use("/:file{.+\\.[a-z0-9]+}", publicFiles(options.clientFolder));
  app.get("/healthz", (c) => c.text("ok"));
  app.get("/readyz", async (c) => ((await isReady(platform)) ? c.text("ready") : notReady(c)));
  app.use(addSecurityHeaders(options, options.clientFolder !== null));
  const { paths, origins } = options.shared;
  const sharing = cors({
    origin: [...origins],
    allowMethods: ["GET", "POST"],
    allowHeaders: ["content-type", "idempotency-key"],
  });
  for (const path of paths) app.use(path, sharing);
  app.use(refuseCrossSite(options.shared));
  app.use(refuseUnknownFiles(options));
  app.use(compress());
  const outside = outsideSettings(platform.environment);
  const door = { outside, admit: admission(), turn: onePerTick() };
  app.all("*", (c) => answer(c, options, door));
  app.onError((error, c) => {
    // The client has disconnected: nothing has failed here.
    if (!hasDisconnected(c.env.outgoing)) platform.log.error({ err: error }, "request failed");
    return isApiCall(c) ? failed(c) : refuse(c, "Unexpected Application Error!", 500);
  });
  return app;
}

function logRequest({ platform: { log }, measure }: HttpOptions) {
  return async (
    c: Context<{ Variables: Variables; Bindings: Partial<HttpBindings> | undefined }>,
    next: () => Promise<void>,
  ) => {
    const requestId = randomUUID();
    const started = performance.now();
    c.set("requestId", requestId);
    c.set("nonce", randomBytes(NONCE_BYTES).toString("base64"));
    await requestScope.run(requestId, next);
    c.header("x-request-id", requestId);
    const { method, path } = c.req;
    const answered = { requestId, method, path, status: c.res.status, started };
    logResponse({ log, measure }, answered, c.env?.outgoing);
  };
}

/** Lets a page check whether the server still runs its build. */
function addBuildHeader({ buildName, clientFolder }: HttpOptions) {
  return async (c: Context, next: () => Promise<void>) => {
    await next();
    if (clientFolder) c.header(BUILD_HEADER, buildName);
  };
}

function builtFiles(root: string) {
  return serveStatic({
    root,
    precompressed: true,
    onFound: (_path, c) => c.header("cache-control", FOR_EVER),
  });
}

function earlierFiles(root: string) {
  return serveStatic({
    root,
    precompressed: true,
    rewriteRequestPath: (address) => address.replace(/^\/assets/, ""),
    onFound: (_path, c) => c.header("cache-control", FOR_EVER),
  });
}

function publicFiles(root: string) {
  return serveStatic({
    root,
    precompressed: true,
    onFound: (_path, c) => c.header("cache-control", "public, max-age=3600"),
  });
}

/**
 * Refuses writes from other sites, by the browser's headers. Another port of this host is
 * another site too; over plain http only the Origin header shows it.
 */
function refuseCrossSite({ paths, origins }: HttpOptions["shared"]) {
  return async (c: Context, next: () => Promise<void>) => {
    if (isRead(c)) return next();
    const site = c.req.header("sec-fetch-site") ?? "same-origin";
    const own = new URL(c.req.url).origin;
    const origin = c.req.header("origin") ?? own;
    if (origin === own && (site === "same-origin" || site === "none")) return next();
    if (paths.includes(c.req.path) && origins.includes(origin)) return next();
    return refuse(c, "This request comes from another site.", 403);
  };
}

function refuseUnknownFiles({ isKnown }: HttpOptions) {
  return async (c: Context, next: () => Promise<void>) => {
    const path = pagePath(c);
    const type = getMimeType(path) ?? HTML;
    const isPage = type.startsWith(HTML) && !/^\/(assets|api)(\/|$)/.test(path);
    if (isPage || isKnown(path)) return next();
    // The next build may have it: do not cache this.
    c.header("cache-control", "no-store");
    return refuse(c, "There is nothing here.", 404);
  };
}

/** Returns a plain sentence; JSON under /api. */
function refuse(c: Context, words: string, status: ContentfulStatusCode): Response {
  return isApiCall(c) ? c.json({ ok: false, error: words }, status) : c.text(words, status);
}

/** The answer to an API call that failed. */
function failed(c: Context): Response {
  return refuse(c, "Something went wrong on our side. Please try again in a moment.", 500);
}

function isRead(c: Context): boolean {
  return c.req.method === "GET" || c.req.method === "HEAD";
}

function isApiCall(c: Context): boolean {
  return /^\/api(\/|$)/.test(pagePath(c));
}

function pagePath(c: Context): string {
  return pagePathOf(c.req.path);
}

type Admission = {
  outside: OutsideSettings;
  admit: ReturnType<typeof admission>;
  /** Resolves when a write may begin. */
  turn: () => Promise<void>;
};

async function answer(
  c: Context<{ Variables: Variables; Bindings: HttpBindings }>,
  options: HttpOptions,
  { outside, admit, turn }: Admission,
) {
  const { platform } = options;
  const context = new RouterContextProvider();
  context.set(platformContext, platform);
  context.set(nonceContext, c.get("nonce"));
  try {
    if (!isRead(c)) await turn();
    const visitor = await options.recognise({
      cookies: c.req.header("cookie") ?? "",
      userAgent: c.req.header("user-agent"),
      address: visitorAddress(c.env.incoming, outside),
      requestId: c.get("requestId"),
    });
    context.set(visitorContext, visitor);
    // Visitors without a session were answered before the router.
    const isOver = mayBeSignedIn(c.req.header("cookie")) && visitor.scopes.size === 0;
    const kept = isRead(c) && isOver ? await options.cachedResponse(c.req.raw) : null;
    if (kept) return new Response(kept.bytes && new Uint8Array(kept.bytes), kept);
    const { refused, response } = isRead(c)
      ? { response: await options.handle(c.req.raw, context) }
      : await admitChange(c, options, { admit, visitor, context });
    if (refused) return refuseChange(c, refused);
    if (response.status < FIRST_FAILURE) return response;
    const trouble = context.get(failureContext);
    if (trouble) return refuse(c, trouble, 503);
    if (!(await isReady(platform))) return notReady(c);
    return isApiCall(c) ? failed(c) : response;
  } catch (error) {
    if (await isReady(platform)) throw error;
    return notReady(c);
  }
}

type Change = { admit: Admission["admit"]; visitor: Visitor; context: RouterContextProvider };

type AdmissionResult =
  | { refused?: undefined; response: Response }
  | { refused: Rejection; response?: undefined };

/** Admits a write and passes it on; when its body was aborted, the answer says why. */
async function admitChange(
  c: Context,
  { platform: { database, now }, writeRuleOf, handle }: HttpOptions,
  { admit, visitor, context }: Change,
): Promise<AdmissionResult> {
  const request = c.req.raw;
  const { quota, ...rule } = writeRuleOf(pagePath(c), visitor, request.headers);
  const count = async () =>
    quota && visitor.sessionId === null
      ? countRequest(database, visitor.addressHash, quota, { now: now() }).catch(unlessDiskIsFull)
      : null;
  const decided = await admit({ request, visitor, rule: { ...rule, count } });
  if ("refused" in decided) return decided;
  const { admitted } = decided;
  try {
    const response = await handle(admitted.request, context);
    const refused = admitted.fault();
    return refused ? { refused } : { response };
  } finally {
    admitted.end();
  }
}

/** With a full disk nothing can be counted; the route explains that nothing is saved. */
function unlessDiskIsFull(error: unknown): null {
  if (isDiskFull(error)) return null;
  throw error;
}

function refuseChange(c: Context, { status, words, headers }: Rejection): Response {
  // The API answers 400 for a body that is too large.
  const refused = refuse(c, words, status === 413 && isApiCall(c) ? 400 : status);
  for (const [name, value] of Object.entries(headers)) refused.headers.set(name, value);
  return refused;
}

function isReady({ open }: Platform): Promise<boolean> {
  return open.ping().then(
    () => true,
    () => false,
  );
}

function notReady(c: Context): Response {
  return refuse(c, "The database is not available. Please try again in a moment.", 503);
}
