// Takes a trial off the list.
import { platformContext, visitorContext } from "#app/platform/context.server.ts";
import { keepScreen } from "../saving/keep-screen.ts";
import { respond } from "../saving/posted.server.ts";
import type { Route } from "./+types/delete-route";
import { deleteTrial } from "./save-trial.server.ts";

export async function action({ params: { id }, context }: Route.ActionArgs) {
  return respond(await deleteTrial(context.get(platformContext), context.get(visitorContext), id));
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepScreen(serverAction);
}
