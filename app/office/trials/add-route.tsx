// Takes the form of a new trial.
import { platformContext, visitorContext } from "#app/platform/context.server.ts";
import { keepScreen } from "../saving/keep-screen.ts";
import { readPosted, respond } from "../saving/posted.server.ts";
import type { Route } from "./+types/add-route";
import { addTrial } from "./save-trial.server.ts";
import { addTrialSchema } from "./trial.schema.ts";

export async function action({ request, context }: Route.ActionArgs) {
  const read = await readPosted(request, addTrialSchema);
  if ("refusal" in read) return respond(read.refusal);
  const visitor = context.get(visitorContext);
  return respond(await addTrial(context.get(platformContext), visitor, read.posted));
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepScreen(serverAction);
}
