// Tries a password at a gate, and says where it leads.
import { platformContext, visitorContext } from "#app/data/context.server.ts";
import { isGateName } from "#app/platform/scopes.ts";
import { unlock, type UnlockResult } from "#app/identity/unlock.server.ts";
import type { RouterContextProvider } from "react-router";
import { pageBehind } from "./page-behind.server.ts";

type Tried = {
  request: Request;
  params: { gate?: string };
  context: Readonly<RouterContextProvider>;
};

type Opened =
  | { isOpen: true; headers: Headers; leadsTo: string }
  | { isOpen: false; status: number; message: string; hint?: string; headers: Headers };

export async function tryGate({ request, params: { gate }, context }: Tried): Promise<Opened> {
  if (!isGateName(gate)) throw new Response("There is no such gate.", { status: 404 });
  const form = await request.formData();
  const visitor = context.get(visitorContext);
  const typed = String(form.get("password") ?? "");
  const result = await unlock(context.get(platformContext), visitor, { gate, typed });
  if (!result.isOpen) return { ...result, headers: whenToTryAgain(result) };
  const headers = new Headers(result.cookies.map((cookie) => ["set-cookie", cookie]));
  const leadsTo = pageBehind(gate, String(form.get("from") ?? ""), {
    ...visitor,
    gates: result.gates,
  });
  return { isOpen: true, headers, leadsTo };
}

/** Programs read in a header how long to wait. */
function whenToTryAgain(refused: Exclude<UnlockResult, { isOpen: true }>): Headers {
  const headers = new Headers();
  if (refused.status !== 401) headers.set("retry-after", String(refused.retryAfterSeconds));
  return headers;
}
