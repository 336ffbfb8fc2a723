// The last calls to one member's parent, and where a new one is logged.
import { platformContext } from "#app/data/context.server.ts";
import type { Route } from "./+types/call-route";
import { type Call, CALLS_IN_LOG, readLastCalls } from "./check-ins.server.ts";

export { action } from "../command-route.tsx";

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const { database, schoolDays } = context.get(platformContext);
  const calls = await readLastCalls(database, await schoolDays(), id, CALLS_IN_LOG);
  return { calls: calls as Call[] | null };
}

/** A call is logged also where the calls before it cannot be read. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return serverLoader().catch(() => ({ calls: null }));
}
