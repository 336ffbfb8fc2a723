// Saved schedules for the page: load by id, save and delete.
import { platformContext, visitorContext } from "#app/data/context.server.ts";
import type { Route } from "./+types/plans-api";
import { changePlan } from "./change-plan.server.ts";
import type { Answer } from "./plan-calls.server.ts";
import { findPlan } from "./plans.server.ts";

export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const id = new URL(request.url).searchParams.get("id") ?? "";
  return respond(await findPlan(context.get(platformContext), context.get(visitorContext), id));
}

export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const posted = new Uint8Array(await request.arrayBuffer());
  return respond(
    await changePlan(context.get(platformContext), context.get(visitorContext), posted),
  );
}

function respond({ status, body }: Answer<object>): Response {
  return Response.json(body, { status, headers: { "cache-control": "no-store" } });
}
