// Takes a line of the day that is done.
import { platformContext, visitorContext } from "#app/platform/context.server.ts";
import { keepScreen } from "../saving/keep-screen.ts";
import { readPosted, respond } from "../saving/posted.server.ts";
import type { Route } from "./+types/done-route";
import { doneSchema } from "./line-done.schema.ts";
import { doLine } from "./line-done.server.ts";

export async function action({ request, context }: Route.ActionArgs) {
  const read = await readPosted(request, doneSchema);
  if ("refusal" in read) return respond(read.refusal);
  const visitor = context.get(visitorContext);
  return respond(await doLine(context.get(platformContext), visitor, read.posted));
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepScreen(serverAction);
}
