// Takes pieces of a loan back.
import { platformContext, visitorContext } from "#app/platform/context.server.ts";
import { keepScreen } from "../../saving/keep-screen.ts";
import { readPosted, respond } from "../../saving/posted.server.ts";
import { FAILURES } from "../costume-notices.ts";
import type { Route } from "./+types/return-route";
import { returnCostume } from "./lend.server.ts";
import { returnSchema } from "./loan.schema.ts";

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const read = await readPosted(request, returnSchema);
  if ("refusal" in read) return respond(read.refusal);
  const back = { loanId: id, ...read.posted };
  return respond(
    await returnCostume(context.get(platformContext), context.get(visitorContext), back),
  );
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepScreen(serverAction, FAILURES.save);
}
