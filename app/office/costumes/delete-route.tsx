// Takes a costume off the list.
import { platformContext, visitorContext } from "#app/platform/context.server.ts";
import { keepScreen } from "../saving/keep-screen.ts";
import { respond } from "../saving/posted.server.ts";
import type { Route } from "./+types/delete-route";
import { FAILURES } from "./costume-notices.ts";
import { deleteCostume } from "./save-costume.server.ts";

export async function action({ params: { id }, context }: Route.ActionArgs) {
  const visitor = context.get(visitorContext);
  return respond(await deleteCostume(context.get(platformContext), visitor, id));
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepScreen(serverAction, FAILURES.delete);
}
