// The classes' current data for open pages: pages are cached, and places change by the minute.
import { platformContext } from "#app/data/context.server.ts";
import type { Route } from "./+types/week-api";
import { readWeekDetails } from "./read-week-details.server.ts";

export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { database, now } = context.get(platformContext);
  const { classes } = await readWeekDetails(database, now());
  return Response.json(classes, { headers: { "cache-control": "no-store" } });
}
