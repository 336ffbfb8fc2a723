// Takes the form of a member who is on the list.
import { platformContext, visitorContext } from "#app/platform/context.server.ts";
import type { Route } from "./+types/edit-route";
import { keepScreen } from "../saving/keep-screen.ts";
import { editMemberSchema } from "./member.schema.ts";
import { readPosted, respond } from "../saving/posted.server.ts";
import { editMember } from "./save-member.server.ts";

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const read = await readPosted(request, editMemberSchema);
  if ("refusal" in read) return respond(read.refusal);
  const visitor = context.get(visitorContext);
  const { version, values } = read.posted;
  // Who cannot see the money cannot change it either.
  const { subscription, feeDue, ...others } = values;
  const allowed = visitor.scopes.has("members") ? { ...others, subscription, feeDue } : others;
  const edit = { id, version, values: allowed };
  return respond(await editMember(context.get(platformContext), visitor, edit));
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepScreen(serverAction);
}
