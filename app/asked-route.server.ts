// What the HTTP side asks about an address: which route answers it, what kind of page, how large a body.
import { matchPath, type ServerBuild } from "react-router";
import { PERSON_HEADER, refusalOf } from "./access.ts";
import type { Visitor } from "./platform/context.server.ts";
import type { PageKind } from "./platform/http/pages/security-headers.ts";
import type { Command } from "./platform/commands/command.server.ts";
import { BODY_LIMIT, COMMAND_FILE, type RouteRow } from "./route-row.ts";
import { ROUTES } from "./route-table.ts";

const UNKNOWN = "/*";
const KNOWN = ROUTES.filter(({ path }) => path !== UNKNOWN);
const UNKNOWN_ROW = ROUTES.find(({ path }) => path === UNKNOWN);
const BY_PATH = new Map(KNOWN.map((row) => [row.path, row]));

/** Addresses with names in them whose row is known; made again when it is full, for anybody may ask for any. */
const FOUND = new Map<string, RouteRow | undefined>();
const MOST_FOUND = 1000;
const LONGEST_FOUND = 200;

/** Every answer asks for its row several times: the patterns are read once for an address that is no row's own. */
function rowOf(pathname: string): RouteRow | undefined {
  const own = BY_PATH.get(pathname);
  if (own) return own;
  if (FOUND.has(pathname)) return FOUND.get(pathname);
  const row = KNOWN.find(({ path }) => matchPath(path, pathname));
  if (pathname.length > LONGEST_FOUND) return row;
  if (FOUND.size >= MOST_FOUND) FOUND.clear();
  FOUND.set(pathname, row);
  return row;
}

export function isKnownPath(pathname: string): boolean {
  return rowOf(pathname) !== undefined;
}

/** What the table says of sending to an address. */
export function writeRuleOf(
  pathname: string,
  { scopes, freshScopes, person }: Pick<Visitor, "scopes" | "freshScopes" | "person">,
  headers: Headers,
) {
  const row = rowOf(pathname) ?? UNKNOWN_ROW;
  const maker = headers.get(PERSON_HEADER);
  return {
    refusal: refusalOf(row, { isRead: false, scopes, freshScopes, person, maker }),
    bodyLimit: row?.bodyLimit ?? BODY_LIMIT,
    tooLarge: row?.tooLarge,
    quota: row?.quota,
  };
}

/** The folder of a route's file says what kind of page it is; what no route answers is public. */
export function kindOfPage(pathname: string): PageKind {
  const file = rowOf(pathname)?.file ?? "site/";
  if (file.startsWith("site/")) return "site";
  return file.startsWith("scheduler/") ? "tool" : "office";
}

/** A costume's pictures may be addresses that somebody has pasted; no other page shows such. */
export function hasOtherPictures(pathname: string): boolean {
  return rowOf(pathname)?.path === "/costume-inventory";
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

/** A command that no row lets in, and a row of commands without one: the start stops with its address. */
export function refuseUndeclaredCommands(
  commands: readonly Pick<Command, "address">[],
  routes: readonly RouteRow[] = ROUTES,
): void {
  const declared = new Set(commands.map(({ address }) => address));
  const open = new Set(routes.flatMap(({ path, write }) => (write === null ? [] : [path])));
  for (const address of declared) {
    if (!open.has(address)) throw new Error(`The command ${address} has no row in route-table.ts.`);
  }
  for (const { path, file } of routes) {
    if (file === COMMAND_FILE && !declared.has(path)) {
      throw new Error(`The row ${path} has no command in commands.server.ts.`);
    }
  }
}
