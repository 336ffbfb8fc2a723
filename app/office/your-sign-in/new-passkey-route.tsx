// Where somebody adds a passkey of their own: without an answer for what to make, with one to keep it.
import { platformContext, visitorContext } from "#app/platform/context.server.ts";
import type { Route } from "./+types/new-passkey-route";
import { takeNewPasskey } from "./new-passkey.server.ts";

export async function action({ request, context }: Route.ActionArgs) {
  const { person, ...visitor } = context.get(visitorContext);
  if (person === null) throw new Response("Sign in first.", { status: 401 });
  return takeNewPasskey(request, context.get(platformContext), { ...visitor, person });
}
