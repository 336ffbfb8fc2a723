// A music file of a show, for control and the deck operator.
import { platformContext } from "#app/data/context.server.ts";
import { readMusicFile } from "#app/scheduler/music/plan-music.server.ts";
import type { Route } from "./+types/music-file-route";
import { requirePlayer } from "./read-show-music.server.ts";

export async function loader({ request, params, context }: Route.LoaderArgs): Promise<Response> {
  const platform = context.get(platformContext);
  const { scheduleId } = await requirePlayer(request, platform, params.id);
  const file = await readMusicFile(platform, { planId: scheduleId, id: params.file });
  if (!file) return Response.json({ error: "There is no such file." }, { status: 404 });
  return new Response(file.bytes as Uint8Array<ArrayBuffer>, {
    headers: {
      "content-type": file.type,
      // A file never changes at its address; a removed device must not find it in a shared cache.
      "cache-control": "private, max-age=86400",
      "x-content-type-options": "nosniff",
    },
  });
}
