// Called when a lessons page is left: closes the scopes that the shared password opened for it.
import { platformContext, visitorContext } from "#app/data/context.server.ts";
import type { Route } from "./+types/leave-route";
import { endPageView } from "../sign-in/page-view.server.ts";

export async function action({ context }: Route.ActionArgs) {
  await endPageView(context.get(platformContext), context.get(visitorContext));
  return new Response(null, { status: 204 });
}
