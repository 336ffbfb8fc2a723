// Logs a call to a member's parent; its loader returns the last calls.
import { platformContext } from "#app/data/context.server.ts";
import type { Route } from "./+types/call-route";
import { type Call, CALLS_IN_LOG, readLastCalls } from "./check-ins.server.ts";

export { action } from "../command-route.tsx";

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const { database, schoolDays } = context.get(platformContext);
  const calls = await readLastCalls(database, await schoolDays(), id, CALLS_IN_LOG);
  return { calls: calls as Call[] | null };
}

/** Lets a call be logged even when earlier calls cannot be read. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return serverLoader().catch(() => ({ calls: null }));
}
