// What a page that is open asks of the classes of the week: pages are the same for everybody, and places go
// by the minute.
import { platformContext } from "#app/data/context.server.ts";
import type { Route } from "./+types/week-api";
import { tellWeek } from "./tell-week.server.ts";

export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { database, now } = context.get(platformContext);
  const { classes } = await tellWeek(database, now());
  return Response.json(classes, { headers: { "cache-control": "no-store" } });
}
