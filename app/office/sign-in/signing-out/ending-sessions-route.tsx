// Returns the number of sessions that signing out everywhere would end.
import { platformContext, visitorContext } from "#app/data/context.server.ts";
import { readOpenSessions } from "#app/identity/open-sessions.server.ts";
import type { Route } from "./+types/ending-sessions-route";

export async function loader({ context }: Route.LoaderArgs) {
  const { database, now } = context.get(platformContext);
  const sessions = await readOpenSessions(database, context.get(visitorContext), now());
  return { count: sessions.length };
}
