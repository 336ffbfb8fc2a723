// The school's day as the server has it.
import { platformContext } from "#app/platform/context.server.ts";
import type { Route } from "./+types/day-route";
import { schoolToday } from "./school-day.ts";

export function loader({ context }: Route.LoaderArgs) {
  return new Response(schoolToday(context.get(platformContext).now()), {
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
  });
}
