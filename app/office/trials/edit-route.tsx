// Takes the form of a trial that is on the list.
import { platformContext, visitorContext } from "#app/platform/context.server.ts";
import { keepScreen } from "../saving/keep-screen.ts";
import { readPosted, respond } from "../saving/posted.server.ts";
import type { Route } from "./+types/edit-route";
import { editTrial } from "./save-trial.server.ts";
import { editTrialSchema } from "./trial.schema.ts";

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const read = await readPosted(request, editTrialSchema);
  if ("refusal" in read) return respond(read.refusal);
  const edit = { id, ...read.posted };
  return respond(await editTrial(context.get(platformContext), context.get(visitorContext), edit));
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepScreen(serverAction);
}
