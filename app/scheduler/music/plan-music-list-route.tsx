// A plan's music for its sheets: staff read it, visitors read that there is none for them.
import { platformContext, visitorContext } from "#app/data/context.server.ts";
import type { Route } from "./+types/plan-music-list-route";
import { listMusic } from "./plan-music.server.ts";

export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const isStaff = context.get(visitorContext).scopes.has("admin");
  const music = isStaff ? await listMusic(context.get(platformContext).database, params.id) : [];
  return Response.json({ music }, { headers: { "cache-control": "no-store" } });
}
