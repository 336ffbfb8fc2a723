// Lets a request through only with the scopes that the route table asks for, before its body is read and again at its route.
import { matchPath, redirect, type MiddlewareFunction } from "react-router";
import {
  type AccessRefusal,
  isOpenTo,
  PERSON_HEADER,
  refusalOf,
  scopesNeeded,
  BODY_LIMIT,
  type RouteRow,
} from "./access.ts";
import { rememberAsked } from "./office/sign-in/asked-page.server.ts";
import { type Visitor, visitorContext } from "./platform/context.server.ts";
import { isPageVisit } from "./platform/http/page-visit.ts";
import { gateHeaders } from "./platform/sessions/gate-header.ts";
import { ROUTES } from "./route-table.ts";

const SIGN_IN = "/admin";

const UNKNOWN = "/*";
const KNOWN = ROUTES.filter(({ path }) => path !== UNKNOWN);
const UNKNOWN_ROW = ROUTES.find(({ path }) => path === UNKNOWN);
const BY_PATH = new Map(KNOWN.map((row) => [row.path, row]));

/** Addresses with names in them whose row is known; made again when it is full, for anybody may ask for any. */
const FOUND = new Map<string, RouteRow | undefined>();
const MOST_FOUND = 1000;
const LONGEST_FOUND = 200;

/** Every answer asks for its row several times: the patterns are read once for an address that is no row's own. */
export function rowAt(pathname: string): RouteRow | undefined {
  const own = BY_PATH.get(pathname);
  if (own) return own;
  if (FOUND.has(pathname)) return FOUND.get(pathname);
  const row = KNOWN.find(({ path }) => matchPath(path, pathname));
  if (pathname.length > LONGEST_FOUND) return row;
  if (FOUND.size >= MOST_FOUND) FOUND.clear();
  FOUND.set(pathname, row);
  return row;
}

/** What the table says of sending to an address. */
export function writeRuleOf(
  pathname: string,
  { scopes, freshScopes, person }: Pick<Visitor, "scopes" | "freshScopes" | "person">,
  headers: Headers,
) {
  const row = rowAt(pathname) ?? UNKNOWN_ROW;
  const maker = headers.get(PERSON_HEADER);
  return {
    refusal: refusalOf(row, { isRead: false, scopes, freshScopes, person, maker }),
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
  const { scopes, freshScopes, person } = visitor;
  const maker = request.headers.get(PERSON_HEADER);
  const refused = refusalOf(row, { isRead, scopes, freshScopes, person, maker });
  if (!refused) {
    const using = scopesNeeded((isRead ? row?.read : row?.write) ?? "everyone");
    context.set(visitorContext, { ...visitor, using });
    return next();
  }
  const isClosed = isRead && row?.read != null && !isOpenTo(scopes, row.read);
  if (isClosed && isPageVisit(request) && !row.isOfOpenPage) {
    throw redirect(row.door ?? SIGN_IN, {
      headers: { "set-cookie": rememberAsked({ request, context }) },
    });
  }
  throw refusal(refused);
};

function refusal({ status, words, ...asked }: AccessRefusal): Response {
  const headers = { "content-type": "text/plain; charset=utf-8", ...gateHeaders(asked) };
  return new Response(words, { status, headers });
}
