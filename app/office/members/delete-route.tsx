// Takes a member off the list, alone or with the copies.
import { z } from "zod";
import { platformContext, visitorContext } from "#app/platform/context.server.ts";
import type { Route } from "./+types/delete-route";
import { deleteMember } from "./delete-members.server.ts";
import { keepScreen } from "../saving/keep-screen.ts";
import { readPosted, respond } from "../saving/posted.server.ts";

const schema = z.object({ withCopies: z.boolean() });

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const read = await readPosted(request, schema);
  if ("refusal" in read) return respond(read.refusal);
  const visitor = context.get(visitorContext);
  const wish = { id, ...read.posted };
  return respond(await deleteMember(context.get(platformContext), visitor, wish));
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepScreen(serverAction);
}
