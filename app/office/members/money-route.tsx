// Takes a subscription or a fee's day that was typed into the list.
import { platformContext, visitorContext } from "#app/platform/context.server.ts";
import type { Route } from "./+types/money-route";
import { keepScreen } from "../saving/keep-screen.ts";
import { moneySchema } from "./member.schema.ts";
import { feeDueOn } from "./membership-fee.ts";
import { readPosted, respond } from "../saving/posted.server.ts";
import { changeMember } from "./save-member.server.ts";

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const read = await readPosted(request, moneySchema);
  if ("refusal" in read) return respond(read.refusal);
  const { posted } = read;
  const change =
    posted.feeDue === undefined
      ? { subscriptionAmount: posted.subscription ?? null }
      : feeDueOn(posted.feeDue);
  const edit = { id, version: posted.version };
  const visitor = context.get(visitorContext);
  return respond(await changeMember(context.get(platformContext), visitor, edit, () => change));
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepScreen(serverAction);
}
