// Returns the school's current day.
import { platformContext } from "#app/data/context.server.ts";
import type { Route } from "./+types/day-route";

export async function loader({ context }: Route.LoaderArgs) {
  const { today } = await context.get(platformContext).schoolDays();
  return new Response(today, {
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
  });
}
