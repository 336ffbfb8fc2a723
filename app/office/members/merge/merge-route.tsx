// Makes one record of a member's copies.
import { platformContext, visitorContext } from "#app/platform/context.server.ts";
import { keepScreen } from "../../saving/keep-screen.ts";
import { respond } from "../../saving/posted.server.ts";
import type { Route } from "./+types/merge-route";
import { mergeMember } from "./merge-members.server.ts";

export async function action({ params: { id }, context }: Route.ActionArgs) {
  return respond(await mergeMember(context.get(platformContext), context.get(visitorContext), id));
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepScreen(serverAction);
}
