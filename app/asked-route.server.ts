// What the HTTP side asks about an address, and what the start asks of all: which kind of page, whether it is known.
import type { ServerBuild } from "react-router";
import { rowAt } from "./guard.server.ts";
import type { PageKind } from "./platform/http/pages/security-headers.ts";
import type { Command } from "./platform/commands/command.server.ts";
import { COMMAND_FILE, type RouteRow } from "./access.ts";
import { ROUTES } from "./route-table.ts";

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
