// Marks a student's share of a lesson as paid, or as not paid.
import { platformContext, visitorContext } from "#app/platform/context.server.ts";
import { keepScreen } from "../saving/keep-screen.ts";
import { readPosted, respond } from "../saving/posted.server.ts";
import type { Route } from "./+types/paid-route";
import { FAILURES } from "./lesson-notices.ts";
import { paidSchema } from "./lesson.schema.ts";
import { markPaid } from "./save-lesson.server.ts";

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const read = await readPosted(request, paidSchema);
  if ("refusal" in read) return respond(read.refusal);
  const visitor = context.get(visitorContext);
  return respond(await markPaid(context.get(platformContext), visitor, { id, ...read.posted }));
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepScreen(serverAction, FAILURES.save);
}
