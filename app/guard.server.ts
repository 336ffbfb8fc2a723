// Applies the route table: the guard admits a request only with the required scopes, the HTTP layer learns which
// kind of page an address is, and the start fails for an unknown route or command.
import { matchPath, redirect, type MiddlewareFunction, type ServerBuild } from "react-router";
import type { PageKind } from "#app/http/pages/security-headers.ts";
import { COMMANDS } from "./office/commands.ts";
import type { AnyCommand } from "#app/data/commands/command.ts";
import {
  type RouteRow,
  type AccessRefusal,
  isOpenTo,
  PERSON_HEADER,
  refusalOf,
  scopesNeeded,
  BODY_LIMIT,
} from "./access.ts";
import { rememberRequestedPage } from "./office/sign-in/requested-page.server.ts";
import { type Visitor, visitorContext } from "#app/data/context.server.ts";
import { isPageVisit } from "#app/http/page-visit.ts";
import { memoize } from "./platform/memoize.ts";
import { gateHeaders } from "#app/http/gate-header.ts";
import { ROUTES } from "./route-table.ts";
import { areaOf, SLIDES } from "./site/delivery/site-manifest.ts";

const SIGN_IN = "/admin";

const UNKNOWN = "/*";
const KNOWN = ROUTES.filter(({ path }) => path !== UNKNOWN);
const UNKNOWN_ROW = ROUTES.find(({ path }) => path === UNKNOWN);
const BY_PATH = new Map(KNOWN.map((row) => [row.path, row]));

/** Cached rows of addresses with parameters; no longer addresses, since anyone can request any. */
const MOST_FOUND = 1000;
const LONGEST_FOUND = 200;

/**
 * Returns the row of an address. Each response needs it several times, so patterns are only
 * matched once per address.
 */
function rowAt(pathname: string): RouteRow | undefined {
  const isShort = pathname.length <= LONGEST_FOUND;
  return BY_PATH.get(pathname) ?? (isShort ? foundRow : findRow)(pathname);
}

function findRow(pathname: string): RouteRow | undefined {
  return KNOWN.find(({ path }) => matchPath(path, pathname));
}

const foundRow = memoize(MOST_FOUND, findRow);

type Asking = Pick<Visitor, "scopes" | "reauthenticatedScopes" | "credentialScopes" | "person">;

/** Returns the rule for posting to an address. */
export function writeRuleOf(pathname: string, visitor: Asking, headers: Headers) {
  const row = rowAt(pathname) ?? UNKNOWN_ROW;
  const maker = headers.get(PERSON_HEADER);
  return {
    refusal: refusalOf(row, { ...visitor, isRead: false, maker }),
    bodyLimit: row?.bodyLimit ?? BODY_LIMIT,
    tooLarge: row?.tooLarge,
    quota: row?.quota,
  };
}

/**
 * Guards every route. A page visit is redirected to the sign-in page; any other request is
 * answered 401 without a session and 403 without the scope.
 */
export const guard: MiddlewareFunction<Response> = async ({ request, context, pattern }, next) => {
  const row = ROUTES.find(({ path }) => path === pattern);
  const isRead = request.method === "GET" || request.method === "HEAD";
  const visitor = context.get(visitorContext);
  const maker = request.headers.get(PERSON_HEADER);
  const refused = refusalOf(row, { ...visitor, isRead, maker });
  if (!refused) {
    const using = scopesNeeded((isRead ? row?.read : row?.write) ?? "everyone");
    context.set(visitorContext, { ...visitor, using });
    return next();
  }
  const isClosed = isRead && row?.read != null && !isOpenTo(visitor.scopes, row.read);
  if (isClosed && isPageVisit(request) && !row.isPageData) {
    // When none of their passwords would help, do not show a sign-in page.
    throw redirect((refused.gate && row.signInPage) ?? SIGN_IN, {
      headers: { "set-cookie": rememberRequestedPage({ request, context }) },
    });
  }
  throw refusal(refused);
};

function refusal({ status, words, ...asked }: AccessRefusal): Response {
  const headers = { "content-type": "text/plain; charset=utf-8", ...gateHeaders(asked) };
  return new Response(words, { status, headers });
}

export function isKnownPath(pathname: string): boolean {
  return rowAt(pathname) !== undefined;
}

/** Returns the area of a public page; undefined for other pages. Addresses without a route are public. */
export function areaAt(pathname: string): string | undefined {
  return areaOf(rowAt(pathname)?.file ?? SLIDES);
}

/** Returns the kind of page by its route file's folder. */
export function kindOfPage(pathname: string): PageKind {
  if (areaAt(pathname)) return "site";
  return rowAt(pathname)?.file.startsWith("scheduler/") ? "tool" : "office";
}

/** Returns true for the pages of the public website, a family's own aside. */
export function isWebsitePath(pathname: string): boolean {
  return rowAt(pathname)?.file.startsWith("site/") ?? false;
}

/** Returns true for pages with pasted picture addresses: only a costume's may have them. */
export function hasOtherPictures(pathname: string): boolean {
  return rowAt(pathname)?.path === "/costume-inventory";
}

/** Fails the start for a route missing from the table, since it would have no guard. */
export function refuseUndeclaredRoutes(routes: ServerBuild["routes"]): void {
  const declared = new Set(ROUTES.map(({ path }) => path));
  for (const route of Object.values(routes)) {
    if (route?.path !== undefined && route.path !== "" && !declared.has(route.id)) {
      throw new Error(`route ${route.id} is missing from route-table.ts`);
    }
  }
}

type Named = Pick<AnyCommand, "path">;

/** Fails the start for a command with no handler or two, and for a handler without a command. */
export function refuseUnhandledCommands(
  handlers: readonly { command: Named }[],
  commands: readonly Named[] = COMMANDS,
): void {
  const handled = handlers.map(({ command }) => command.path);
  const declared = new Set(commands.map(({ path }) => path));
  for (const path of declared) {
    if (!handled.includes(path)) throw new Error(`command ${path} has no handler in a slice file`);
  }
  for (const [place, path] of handled.entries()) {
    if (!declared.has(path)) throw new Error(`handler ${path} is not in office/commands.ts`);
    if (handled.indexOf(path) !== place) throw new Error(`command ${path} has two handlers`);
  }
}
