// What the route table says of an address: the guard lets a request through only with the scopes that it asks for,
// the HTTP side hears which kind of page it is, and the start stops for a route or a command that it does not know.
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
import { rememberAsked } from "./office/sign-in/asked-page.server.ts";
import { type Visitor, visitorContext } from "#app/data/context.server.ts";
import { isPageVisit } from "#app/http/page-visit.ts";
import { memoize } from "./platform/memoize.ts";
import { gateHeaders } from "#app/http/gate-header.ts";
import { ROUTES } from "./route-table.ts";

const SIGN_IN = "/admin";

const UNKNOWN = "/*";
const KNOWN = ROUTES.filter(({ path }) => path !== UNKNOWN);
const UNKNOWN_ROW = ROUTES.find(({ path }) => path === UNKNOWN);
const BY_PATH = new Map(KNOWN.map((row) => [row.path, row]));

/** Of so many addresses with names in them the row is remembered, of none that is longer: anybody may ask for any. */
const MOST_FOUND = 1000;
const LONGEST_FOUND = 200;

/** Every answer asks for its row several times: the patterns are read once for an address that is no row's own. */
function rowAt(pathname: string): RouteRow | undefined {
  const isShort = pathname.length <= LONGEST_FOUND;
  return BY_PATH.get(pathname) ?? (isShort ? foundRow : findRow)(pathname);
}

function findRow(pathname: string): RouteRow | undefined {
  return KNOWN.find(({ path }) => matchPath(path, pathname));
}

const foundRow = memoize(MOST_FOUND, findRow);

type Asking = Pick<Visitor, "scopes" | "freshScopes" | "ownReach" | "person">;

/** What the table says of sending to an address. */
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
 * The guard of every route. A page asked for by its address leads to the sign-in; any other
 * call answers 401 to a visitor whom nobody knows and 403 to one who lacks the scope.
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
  if (isClosed && isPageVisit(request) && !row.isOfOpenPage) {
    // Where no password of theirs would help, a box for one is no door.
    throw redirect((refused.gate && row.door) ?? SIGN_IN, {
      headers: { "set-cookie": rememberAsked({ request, context }) },
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

/** The folder of a route's file says what kind of page it is; what no route answers is public. */
export function kindOfPage(pathname: string): PageKind {
  const file = rowAt(pathname)?.file ?? "site/";
  if (file.startsWith("site/")) return "site";
  return file.startsWith("scheduler/") ? "tool" : "office";
}

/** A costume's pictures may be addresses that somebody has pasted; no other page shows such. */
export function hasOtherPictures(pathname: string): boolean {
  return rowAt(pathname)?.path === "/costume-inventory";
}

/** A route that the table does not know would have no guard: the start stops with its name. */
export function refuseUndeclaredRoutes(routes: ServerBuild["routes"]): void {
  const declared = new Set(ROUTES.map(({ path }) => path));
  for (const route of Object.values(routes)) {
    if (route?.path !== undefined && route.path !== "" && !declared.has(route.id)) {
      throw new Error(`The route ${route.id} has no access in route-table.ts.`);
    }
  }
}

type Named = Pick<AnyCommand, "path">;

/** The start stops for a command that has no handler or two, and for a handler without a command, with its path. */
export function refuseUnhandledCommands(
  handlers: readonly { command: Named }[],
  commands: readonly Named[] = COMMANDS,
): void {
  const handled = handlers.map(({ command }) => command.path);
  const declared = new Set(commands.map(({ path }) => path));
  for (const path of declared) {
    if (!handled.includes(path))
      throw new Error(`The command ${path} has no handler in a slice file.`);
  }
  for (const [place, path] of handled.entries()) {
    if (!declared.has(path)) throw new Error(`The handler ${path} is not in office/commands.ts.`);
    if (handled.indexOf(path) !== place) throw new Error(`The command ${path} has two handlers.`);
  }
}
