// Withdraws the consent for a picture.
import { platformContext, visitorContext } from "#app/platform/context.server.ts";
import { keepScreen } from "../saving/keep-screen.ts";
import { readPosted, respond } from "../saving/posted.server.ts";
import type { Route } from "./+types/withdraw-route";
import { withdrawSchema } from "./photo-upload.schema.ts";
import { withdrawConsent } from "./site-photos.server.ts";

export async function action({ request, context }: Route.ActionArgs) {
  const read = await readPosted(request, withdrawSchema);
  if ("refusal" in read) return respond(read.refusal);
  const visitor = context.get(visitorContext);
  return respond(await withdrawConsent(context.get(platformContext), visitor, read.posted.id));
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepScreen(serverAction);
}
