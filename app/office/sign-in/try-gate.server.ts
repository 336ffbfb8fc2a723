// Checks a password at a gate and returns the page to open.
import { platformContext, visitorContext } from "#app/data/context.server.ts";
import { isGateName } from "#app/platform/scopes.ts";
import { unlock, type UnlockResult } from "#app/identity/unlock.server.ts";
import type { RouterContextProvider } from "react-router";
import { pageAfterSignIn } from "./page-after-sign-in.server.ts";

type Tried = {
  request: Request;
  params: { gate?: string };
  context: Readonly<RouterContextProvider>;
};

type Opened =
  | { isOpen: true; headers: Headers; leadsTo: string }
  | { isOpen: false; status: number; message: string; hint?: string; headers: Headers };

export async function tryGate({ request, params: { gate }, context }: Tried): Promise<Opened> {
  if (!isGateName(gate)) throw new Response("No such gate.", { status: 404 });
  const form = await request.formData();
  const visitor = context.get(visitorContext);
  const typed = String(form.get("password") ?? "");
  const result = await unlock(context.get(platformContext), visitor, { gate, typed });
  if (!result.isOpen) return { ...result, headers: whenToTryAgain(result) };
  const headers = new Headers(result.cookies.map((cookie) => ["set-cookie", cookie]));
  const leadsTo = pageAfterSignIn(gate, String(form.get("from") ?? ""), {
    ...visitor,
    gates: result.gates,
  });
  return { isOpen: true, headers, leadsTo };
}

/** Returns the Retry-After header for API clients. */
function whenToTryAgain(refused: Exclude<UnlockResult, { isOpen: true }>): Headers {
  const headers = new Headers();
  if (refused.status !== 401) headers.set("retry-after", String(refused.retryAfterSeconds));
  return headers;
}
