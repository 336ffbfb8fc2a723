// Takes what a stocktake of a box has found.
import { platformContext, visitorContext } from "#app/platform/context.server.ts";
import { keepScreen } from "../../saving/keep-screen.ts";
import { readPosted, respond } from "../../saving/posted.server.ts";
import { FAILURES } from "../costume-notices.ts";
import type { Route } from "./+types/count-route";
import { countSchema, recordCount } from "./boxes.server.ts";

export async function action({ request, context }: Route.ActionArgs) {
  const read = await readPosted(request, countSchema);
  if ("refusal" in read) return respond(read.refusal);
  const visitor = context.get(visitorContext);
  return respond(await recordCount(context.get(platformContext), visitor, read.posted));
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepScreen(serverAction, FAILURES.save);
}
