// Brings members back who were deleted.
import { z } from "zod";
import { platformContext, visitorContext } from "#app/platform/context.server.ts";
import type { Route } from "./+types/restore-route";
import { restoreMembers } from "./delete-members.server.ts";
import { keepScreen } from "./keep-screen.ts";
import { readPosted, respond } from "./posted.server.ts";

const COPIES_MOST = 100;
const schema = z.object({ ids: z.array(z.string()).min(1).max(COPIES_MOST) });

export async function action({ request, context }: Route.ActionArgs) {
  const read = await readPosted(request, schema);
  if ("refusal" in read) return respond(read.refusal);
  const visitor = context.get(visitorContext);
  return respond(await restoreMembers(context.get(platformContext), visitor, read.posted.ids));
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepScreen(serverAction);
}
