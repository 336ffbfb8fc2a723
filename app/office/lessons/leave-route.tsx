// Told by a page of the lessons that is left: what the lessons password opened for it is over.
import { platformContext, visitorContext } from "#app/data/context.server.ts";
import type { Route } from "./+types/leave-route";
import { endPageView } from "../sign-in/page-view.server.ts";

export async function action({ context }: Route.ActionArgs) {
  await endPageView(context.get(platformContext), context.get(visitorContext));
  return new Response(null, { status: 204 });
}
