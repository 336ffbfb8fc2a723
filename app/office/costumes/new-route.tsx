// Takes the form of a new costume.
import { platformContext, visitorContext } from "#app/platform/context.server.ts";
import { keepScreen } from "../saving/keep-screen.ts";
import { readPosted, respond } from "../saving/posted.server.ts";
import type { Route } from "./+types/new-route";
import { addCostumeSchema } from "./costume-form.schema.ts";
import { FAILURES } from "./costume-notices.ts";
import { addCostume } from "./save-costume.server.ts";

export async function action({ request, context }: Route.ActionArgs) {
  const read = await readPosted(request, addCostumeSchema);
  if ("refusal" in read) return respond(read.refusal);
  const visitor = context.get(visitorContext);
  return respond(await addCostume(context.get(platformContext), visitor, read.posted));
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepScreen(serverAction, FAILURES.save);
}
