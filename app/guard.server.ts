// Lets a request through only with the scopes that the route table asks for.
import { redirect, type MiddlewareFunction } from "react-router";
import { visitorContext } from "./platform/context.server.ts";
import { isPageVisit } from "./platform/http/page-visit.ts";
import { ROUTES, scopesNeeded } from "./route-table.ts";

const SIGN_IN = "/admin";

/**
 * The guard of every route. A page asked for by its address leads to the sign-in; any other
 * call answers 401 to a visitor whom nobody knows and 403 to one who lacks the scope.
 */
export const guard: MiddlewareFunction<Response> = async ({ request, context, pattern }, next) => {
  const row = ROUTES.find(({ path }) => path === pattern);
  if (!row) throw refusal(404, "There is nothing here.");
  const isRead = request.method === "GET" || request.method === "HEAD";
  const access = isRead ? row.read : row.write;
  if (access === null) throw refusal(405, "This address does not take that kind of request.");
  const { scopes } = context.get(visitorContext);
  if (scopesNeeded(access).some((scope) => !scopes.has(scope))) {
    if (isRead && isPageVisit(request)) throw redirect(SIGN_IN);
    throw scopes.size === 0
      ? refusal(401, "Sign in first.")
      : refusal(403, "Your pass-phrase does not open this.");
  }
  return next();
};

function refusal(status: number, words: string): Response {
  return new Response(words, { status, headers: { "content-type": "text/plain; charset=utf-8" } });
}
