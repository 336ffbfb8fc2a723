// The music of a show's routines, for control and the deck operator.
import { platformContext } from "#app/data/context.server.ts";
import { listMusic } from "#app/scheduler/music/plan-music.server.ts";
import type { Route } from "./+types/music-list-route";
import { requirePlayer } from "./read-show-music.server.ts";

export async function loader({ request, params, context }: Route.LoaderArgs): Promise<Response> {
  const platform = context.get(platformContext);
  const { scheduleId } = await requirePlayer(request, platform, params.id);
  const music = await listMusic(platform.database, scheduleId);
  return Response.json({ music }, { headers: { "cache-control": "no-store" } });
}
