// Takes the form of a new member.
import { platformContext, visitorContext } from "#app/platform/context.server.ts";
import type { Route } from "./+types/add-route";
import { keepScreen } from "../saving/keep-screen.ts";
import { addMemberSchema } from "./member.schema.ts";
import { readPosted, respond } from "../saving/posted.server.ts";
import { addMember } from "./save-member.server.ts";

export async function action({ request, context }: Route.ActionArgs) {
  const read = await readPosted(request, addMemberSchema);
  if ("refusal" in read) return respond(read.refusal);
  const visitor = context.get(visitorContext);
  return respond(await addMember(context.get(platformContext), visitor, read.posted));
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepScreen(serverAction);
}
