// The shared lessons password opens the lessons for one page view only.
import type { MiddlewareFunction } from "react-router";
import {
  platformContext,
  visitorContext,
  type Platform,
  type Visitor,
} from "#app/data/context.server.ts";
import { isPageVisit } from "#app/http/page-visit.ts";
import type { Scope } from "#app/platform/scopes.ts";
import { lock } from "#app/identity/unlock.server.ts";

/** True when only the shared password opened the lessons; a personal credential keeps them open. */
export function isForOnePageView({ pageViewScopes }: Pick<Visitor, "pageViewScopes">): boolean {
  return pageViewScopes.has("lessons");
}

/** Closes the scopes opened by the shared password. */
export async function endPageView(platform: Platform, visitor: Visitor): Promise<void> {
  if (isForOnePageView(visitor)) await lock(platform, visitor, "lessons");
}

/**
 * Closes scopes opened by the shared password on a document request (page load, reload or download); data
 * requests of the open page keep them.
 */
export const endLastPageView: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const visitor = context.get(visitorContext);
  if (isForOnePageView(visitor) && request.method === "GET" && isPageVisit(request)) {
    await endPageView(context.get(platformContext), visitor);
    const scopes = new Set<Scope>();
    for (const each of visitor.scopes) if (!visitor.pageViewScopes.has(each)) scopes.add(each);
    const names = Object.fromEntries([...scopes].map((scope) => [scope, visitor.names[scope]]));
    context.set(visitorContext, { ...visitor, scopes, names, pageViewScopes: new Set<Scope>() });
  }
  return next();
};
