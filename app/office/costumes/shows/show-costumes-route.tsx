// The costumes of a show by routine, for the costume list of its plan.
import { data } from "react-router";
import { platformContext, visitorContext } from "#app/data/context.server.ts";
import type { Route } from "./+types/show-costumes-route";
import { readWornOfPlan } from "./read-worn-of-plan.server.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { database, schoolDays } = context.get(platformContext);
  const { today } = await schoolDays();
  const of = { planId: params.id, today };
  const costumes = await readWornOfPlan(database, context.get(visitorContext), of);
  if (!costumes) throw data("This plan is not of a show.", { status: 404 });
  return Response.json({ costumes }, { headers: { "cache-control": "no-store" } });
}
