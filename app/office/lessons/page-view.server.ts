// The private-lessons password opens the page for one page view only.
import type { MiddlewareFunction } from "react-router";
import { platformContext, visitorContext } from "#app/platform/context.server.ts";
import { isPageVisit } from "#app/platform/http/page-visit.ts";
import { lock } from "#app/platform/sessions/unlock.server.ts";

/**
 * Opening or reloading the page by its address ends what the lessons password has opened before;
 * the data that an open page asks for does not. Staff who come in by another password stay in.
 */
export const endLastPageView: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const visitor = context.get(visitorContext);
  const { lessons, ...others } = visitor.names;
  const isLessonsOnly = lessons !== undefined && others.admin === undefined;
  if (isLessonsOnly && request.method === "GET" && isPageVisit(request)) {
    await lock(context.get(platformContext), visitor, "lessons");
    const scopes = new Set([...visitor.scopes].filter((scope) => scope !== "lessons"));
    context.set(visitorContext, { ...visitor, scopes, names: others });
  }
  return next();
};
