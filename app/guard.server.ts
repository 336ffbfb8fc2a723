// Lets a request through only with the scopes that the route table asks for.
import { redirect, type MiddlewareFunction } from "react-router";
import { PERSON_HEADER, refusalOf, type AccessRefusal } from "./access.ts";
import { rememberAsked } from "./office/sign-in/asked-page.server.ts";
import { visitorContext } from "./platform/context.server.ts";
import { isPageVisit } from "./platform/http/page-visit.ts";
import { gateHeaders } from "./platform/sessions/gate-header.ts";
import { isOpenTo, scopesNeeded } from "./access.ts";
import { ROUTES } from "./route-table.ts";

const SIGN_IN = "/admin";

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
