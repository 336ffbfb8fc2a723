// Takes a tick on one of a trial's four steps.
import { platformContext, visitorContext } from "#app/platform/context.server.ts";
import { keepScreen } from "../saving/keep-screen.ts";
import { readPosted, respond } from "../saving/posted.server.ts";
import type { Route } from "./+types/progress-route";
import { tickProgress } from "./save-trial.server.ts";
import { progressSchema } from "./trial.schema.ts";

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const read = await readPosted(request, progressSchema);
  if ("refusal" in read) return respond(read.refusal);
  const tick = { id, ...read.posted };
  const visitor = context.get(visitorContext);
  return respond(await tickProgress(context.get(platformContext), visitor, tick));
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepScreen(serverAction);
}
