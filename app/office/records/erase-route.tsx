// Erases a person's record for good.
import { z } from "zod";
import { platformContext, visitorContext } from "#app/platform/context.server.ts";
import { keepScreen } from "../saving/keep-screen.ts";
import { readPosted, respond } from "../saving/posted.server.ts";
import type { Route } from "./+types/erase-route";
import { eraseRecord } from "./erase-record.server.ts";

const schema = z.object({ typedName: z.string().max(200) });

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const read = await readPosted(request, schema);
  if ("refusal" in read) return respond(read.refusal);
  const visitor = context.get(visitorContext);
  const wish = { id, ...read.posted };
  return respond(await eraseRecord(context.get(platformContext), visitor, wish));
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepScreen(serverAction);
}
