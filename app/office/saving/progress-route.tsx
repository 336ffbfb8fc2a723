// How far a running command is, by its idempotency key.
import { progressOf } from "#app/data/commands/progress.server.ts";
import type { Route } from "./+types/progress-route";

export function loader({ params }: Route.LoaderArgs) {
  return Response.json(progressOf(params.key), { headers: { "cache-control": "no-store" } });
}
