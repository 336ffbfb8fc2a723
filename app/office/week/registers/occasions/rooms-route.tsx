// The dressing rooms of a show, for the sheets of its plan.
import { data } from "react-router";
import { platformContext } from "#app/data/context.server.ts";
import type { Route } from "./+types/rooms-route";
import { readRoomsOfPlan } from "./read-rooms-of-plan.server.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { database, schoolDays } = context.get(platformContext);
  const { today } = await schoolDays();
  const rooms = await readRoomsOfPlan(database, params.id, today);
  if (!rooms) throw data("This plan is not of a show.", { status: 404 });
  return Response.json({ rooms }, { headers: { "cache-control": "no-store" } });
}
