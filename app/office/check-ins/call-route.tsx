// The last calls to one member's parent, and where a new one is logged.
import { platformContext, visitorContext } from "#app/platform/context.server.ts";
import { keepScreen } from "../saving/keep-screen.ts";
import { readPosted, respond } from "../saving/posted.server.ts";
import type { Route } from "./+types/call-route";
import { callSchema } from "./call.schema.ts";
import { type Call, CALLS_IN_LOG, readLastCalls } from "./check-ins.server.ts";
import { logCall } from "./log-call.server.ts";

export { shouldRevalidate } from "../saving/should-revalidate.ts";

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const { database } = context.get(platformContext);
  return { calls: (await readLastCalls(database, id, CALLS_IN_LOG)) as Call[] | null };
}

/** A call is logged also where the calls before it cannot be read. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return serverLoader().catch(() => ({ calls: null }));
}

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const read = await readPosted(request, callSchema);
  if ("refusal" in read) return respond(read.refusal);
  const log = { memberIds: [id], call: read.posted };
  return respond(await logCall(context.get(platformContext), context.get(visitorContext), log));
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepScreen(serverAction);
}
