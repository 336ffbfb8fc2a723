// Takes the form of a costume that is on the list.
import { platformContext, visitorContext } from "#app/platform/context.server.ts";
import { keepScreen } from "../saving/keep-screen.ts";
import { readPosted, respond } from "../saving/posted.server.ts";
import type { Route } from "./+types/edit-route";
import { editCostumeSchema } from "./costume-form.schema.ts";
import { FAILURES } from "./costume-notices.ts";
import { editCostume } from "./save-costume.server.ts";

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const read = await readPosted(request, editCostumeSchema);
  if ("refusal" in read) return respond(read.refusal);
  const visitor = context.get(visitorContext);
  const edit = { id, ...read.posted };
  return respond(await editCostume(context.get(platformContext), visitor, edit));
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepScreen(serverAction, FAILURES.save);
}
