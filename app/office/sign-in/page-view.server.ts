// The shared password of the private lessons opens their page for one page view only.
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

/** True where only the shared password opened the lessons; whoever came in by a way of their own stays in. */
export function isForOnePageView({ pageViewScopes }: Pick<Visitor, "pageViewScopes">): boolean {
  return pageViewScopes.has("lessons");
}

/** Ends what the shared password has opened. */
export async function endPageView(platform: Platform, visitor: Visitor): Promise<void> {
  if (isForOnePageView(visitor)) await lock(platform, visitor, "lessons");
}

/**
 * Opening or reloading the page or its file by an address ends what the shared password has opened before;
 * the data that an open page asks for does not.
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
