// Lets a request through only with the scopes that the route table asks for.
import { redirect, type MiddlewareFunction } from "react-router";
import { rememberAsked } from "./office/sign-in/asked-page.server.ts";
import { visitorContext } from "./platform/context.server.ts";
import { isPageVisit } from "./platform/http/page-visit.ts";
import { GATE_HEADER } from "./platform/sessions/gate-header.ts";
import type { Scope } from "./platform/sessions/scopes.ts";
import { isOpenTo, ROUTES, scopesNeeded } from "./route-table.ts";

const SIGN_IN = "/admin";

/** Who made a change that a browser sends: another person who has unlocked since does not send it. */
const PERSON_HEADER = "callboard-person";

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
  const { scopes, person } = context.get(visitorContext);
  const gate = scopesNeeded(access).find((scope) => !scopes.has(scope));
  if (!isOpenTo(scopes, access)) {
    if (isRead && isPageVisit(request) && !row.isOfOpenPage) {
      throw redirect(SIGN_IN, { headers: { "set-cookie": rememberAsked({ request, context }) } });
    }
    throw scopes.size === 0
      ? refusal(401, "Sign in first.", gate)
      : refusal(403, "Your pass-phrase does not open this.", gate);
  }
  const maker = request.headers.get(PERSON_HEADER);
  if (!isRead && maker !== null && maker !== person) {
    throw refusal(401, "This was made by somebody else.", scopesNeeded(access)[0]);
  }
  return next();
};

function refusal(status: number, words: string, gate?: Scope): Response {
  const headers = new Headers({ "content-type": "text/plain; charset=utf-8" });
  if (gate) headers.set(GATE_HEADER, gate);
  return new Response(words, { status, headers });
}
