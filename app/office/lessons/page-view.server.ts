// The private-lessons password opens the page for one page view only.
import type { MiddlewareFunction } from "react-router";
import {
  platformContext,
  visitorContext,
  type Platform,
  type Visitor,
} from "#app/platform/context.server.ts";
import { isPageVisit } from "#app/platform/http/page-visit.ts";
import { lock } from "#app/platform/sessions/unlock.server.ts";

/** True where only the lessons' own password opened them; staff who came in by another stay in. */
export function isForOnePageView({ names }: Pick<Visitor, "names">): boolean {
  return names.lessons !== undefined && names.admin === undefined;
}

/** Ends what the lessons password has opened, where it is for one page view. */
export async function endPageView(platform: Platform, visitor: Visitor): Promise<void> {
  if (isForOnePageView(visitor)) await lock(platform, visitor, "lessons");
}

/**
 * Opening or reloading the page or its file by an address ends what the lessons password has opened
 * before; the data that an open page asks for does not.
 */
export const endLastPageView: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const visitor = context.get(visitorContext);
  if (isForOnePageView(visitor) && request.method === "GET" && isPageVisit(request)) {
    await endPageView(context.get(platformContext), visitor);
    const { lessons: _, ...names } = visitor.names;
    const scopes = new Set([...visitor.scopes].filter((scope) => scope !== "lessons"));
    context.set(visitorContext, { ...visitor, scopes, names });
  }
  return next();
};
