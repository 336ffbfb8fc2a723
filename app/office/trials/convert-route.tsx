// Takes the form that makes a trial a member.
import { z } from "zod";
import { platformContext, visitorContext } from "#app/platform/context.server.ts";
import { memberSchema } from "../members/member.schema.ts";
import { keepScreen } from "../saving/keep-screen.ts";
import { readPosted, respond } from "../saving/posted.server.ts";
import type { Route } from "./+types/convert-route";
import { convertTrial } from "./convert-trial.server.ts";

const schema = z.object({ values: memberSchema });

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const read = await readPosted(request, schema);
  if ("refusal" in read) return respond(read.refusal);
  const visitor = context.get(visitorContext);
  // Who cannot see the money cannot set it either.
  const { subscription, feeDue, ...others } = read.posted.values;
  const values = visitor.scopes.has("members") ? { ...others, subscription, feeDue } : others;
  return respond(await convertTrial(context.get(platformContext), visitor, { id, values }));
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepScreen(serverAction);
}
