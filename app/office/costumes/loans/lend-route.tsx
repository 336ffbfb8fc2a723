// Lends pieces of a costume.
import { platformContext, visitorContext } from "#app/platform/context.server.ts";
import { keepScreen } from "../../saving/keep-screen.ts";
import { readPosted, respond } from "../../saving/posted.server.ts";
import { FAILURES } from "../costume-notices.ts";
import type { Route } from "./+types/lend-route";
import { lendCostume } from "./lend.server.ts";
import { lendSchema } from "./loan.schema.ts";

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const read = await readPosted(request, lendSchema);
  if ("refusal" in read) return respond(read.refusal);
  const loan = { costumeId: id, ...read.posted };
  return respond(
    await lendCostume(context.get(platformContext), context.get(visitorContext), loan),
  );
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepScreen(serverAction, FAILURES.save);
}
